/** Records the requests of one tab through the DevTools protocol. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'

export interface Seen {
  url: string
  method: string
  /** The resource type, such as Document, Script or Fetch. */
  type: string
  /** Seconds on the browser's clock. */
  start: number
  response?: number
  end?: number
  mime: string
  /** Bytes received with headers; 0 from a cache. */
  bytes: number
  isCached: boolean
  hasFailed: boolean
}

const kinds = ['html', 'js', 'css', 'json', 'font', 'image', 'other'] as const
export type Kind = (typeof kinds)[number]

function kindOf({ type, mime }: Seen): Kind {
  if (type === 'Document') return 'html'
  if (type === 'Script') return 'js'
  if (type === 'Stylesheet') return 'css'
  if (type === 'Font') return 'font'
  if (type === 'Image') return 'image'
  return /json/.test(mime) ? 'json' : 'other'
}

export class Traffic {
  readonly seen: Seen[] = []
  readonly #open = new Map<string, Seen>()
  #lastMove = Date.now()
  #mainFrame: string | undefined

  /** Starts recording; the session's network domain must be enabled. */
  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, frameId }) => {
      if (/^(data|blob|chrome-extension):/.test(request.url)) return
      if (type === 'Document') this.#mainFrame ??= frameId
      // The browser doesn't report the end of each request that a navigation cancels.
      if (type === 'Document' && frameId === this.#mainFrame) this.#open.clear()
      const { url, method } = request
      const seen = {
        url,
        method,
        type,
        start: timestamp,
        mime: '',
        bytes: 0,
        isCached: false,
        hasFailed: false,
      }
      this.#open.set(requestId, seen)
      this.seen.push(seen)
      this.#lastMove = Date.now()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      this.#change(requestId, { isCached: true })
    })
    session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
      this.#change(requestId, { response: timestamp, mime: response.mimeType })
      if (response.fromDiskCache) this.#change(requestId, { isCached: true })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const isCached = this.#open.get(requestId)?.isCached === true
      this.#end(requestId, { end: timestamp, bytes: isCached ? 0 : encodedDataLength })
    })
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      this.#end(requestId, { end: timestamp, hasFailed: true })
    })
  }

  #change(requestId: string, change: Partial<Seen>): void {
    const seen = this.#open.get(requestId)
    if (seen) Object.assign(seen, change)
    this.#lastMove = Date.now()
  }

  #end(requestId: string, change: Partial<Seen>): void {
    this.#change(requestId, change)
    this.#open.delete(requestId)
  }

  /** Waits until no request was pending for a while, at most 15 seconds. */
  async quiet(forMs = 1000): Promise<void> {
    const begun = Date.now()
    while (Date.now() - begun < 15_000) {
      if (this.#open.size === 0 && Date.now() - this.#lastMove > forMs) return
      await sleep(50)
    }
  }

  /** Time of the first document's request, the origin of all page times. */
  get #zero(): number {
    return this.seen.find(({ type }) => type === 'Document')?.start ?? 0
  }

  /** Network requests started in the page's first milliseconds. */
  begunBefore(ms: number): Seen[] {
    return this.seen.filter(({ start, isCached }) => !isCached && start - this.#zero <= ms / 1000)
  }

  bytes(): Record<Kind, number> {
    const sums = { html: 0, js: 0, css: 0, json: 0, font: 0, image: 0, other: 0 }
    for (const seen of this.seen) sums[kindOf(seen)] += seen.bytes
    return sums
  }

  /** Milliseconds from the document's request to the first API request; null when there was none. */
  firstCall(api: string): number | null {
    const call = this.seen.find(({ url }) => url.startsWith(api))
    return call ? (call.start - this.#zero) * 1000 : null
  }

  /** Milliseconds from the document's request to the first script response; null when there was none. */
  firstScript(): number | null {
    const responses = this.seen.flatMap(({ type, response }) =>
      type === 'Script' && response ? [response] : [],
    )
    return responses.length > 0 ? (Math.min(...responses) - this.#zero) * 1000 : null
  }

  /** Addresses fetched from the network more than once; `from` skips earlier requests. */
  repeated(from = 0): string[] {
    const sent = this.seen
      .slice(from)
      .filter(({ isCached }) => !isCached)
      .map(({ method, url }) => `${method} ${url}`)
    return [...new Set(sent.filter((call, index) => sent.indexOf(call) !== index))]
  }

  /** Addresses that needed a CORS preflight. */
  preflights(): string[] {
    return this.seen.flatMap(({ type, url }) => (type === 'Preflight' ? [url] : []))
  }

  /** Addresses that failed or were canceled. */
  failures(): string[] {
    return this.seen.filter(({ hasFailed }) => hasFailed).map(({ url }) => url)
  }
}
