/** The requests of one tab as the browser sees them, through its debugging protocol. */
import type { CDPSession } from 'playwright-core'

export interface Seen {
  url: string
  method: string
  /** As the browser calls it: Document, Script, Fetch … */
  type: string
  /** Seconds of the browser's own clock. */
  start: number
  response?: number
  end?: number
  mime: string
  /** As received, headers included; 0 when it came out of a cache. */
  bytes: number
  cached: boolean
  failed: boolean
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export class Traffic {
  readonly seen: Seen[] = []
  readonly #open = new Map<string, Seen>()
  #lastMove = Date.now()

  /** Records from now on; the session's network domain must be enabled. */
  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
      if (/^(data|blob|chrome-extension):/.test(request.url)) return
      const { url, method } = request
      const one = { url, method, type, start: timestamp, mime: '', bytes: 0, cached: false, failed: false }
      this.#open.set(requestId, one)
      this.seen.push(one)
      this.#lastMove = Date.now()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      this.#change(requestId, { cached: true })
    })
    session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
      this.#change(requestId, { response: timestamp, mime: response.mimeType })
      if (response.fromDiskCache) this.#change(requestId, { cached: true })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const cached = this.#open.get(requestId)?.cached === true
      this.#end(requestId, { end: timestamp, bytes: cached ? 0 : encodedDataLength })
    })
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      this.#end(requestId, { end: timestamp, failed: true })
    })
  }

  #change(requestId: string, change: Partial<Seen>): void {
    const one = this.#open.get(requestId)
    if (one) Object.assign(one, change)
    this.#lastMove = Date.now()
  }

  #end(requestId: string, change: Partial<Seen>): void {
    this.#change(requestId, change)
    this.#open.delete(requestId)
  }

  /** Waits until nothing has been on its way for a while; not longer than 15 seconds. */
  async quiet(forMs = 1000): Promise<void> {
    const begun = Date.now()
    while (Date.now() - begun < 15_000) {
      if (this.#open.size === 0 && Date.now() - this.#lastMove > forMs) return
      await pause(50)
    }
  }

  /** Moment of the first document's request; every page time counts from about here. */
  get #zero(): number {
    return this.seen.find(({ type }) => type === 'Document')?.start ?? 0
  }

  /** Requests begun in the page's first milliseconds that went to the network. */
  begunBefore(ms: number): Seen[] {
    return this.seen.filter(({ start, cached }) => !cached && start - this.#zero <= ms / 1000)
  }

  bytes(): Record<Kind, number> {
    const sums = { html: 0, js: 0, css: 0, json: 0, font: 0, image: 0, other: 0 }
    for (const one of this.seen) sums[kindOf(one)] += one.bytes
    return sums
  }

  /** Milliseconds from the document's request to the first question to the API; null when there was none. */
  firstCall(api: string): number | null {
    const call = this.seen.find(({ url }) => url.startsWith(api))
    return call ? (call.start - this.#zero) * 1000 : null
  }

  /** Milliseconds from the document's request to the first answer that is a script; null when there was none. */
  firstScript(): number | null {
    const answers = this.seen.flatMap(({ type, response }) =>
      type === 'Script' && response ? [response] : [],
    )
    return answers.length > 0 ? (Math.min(...answers) - this.#zero) * 1000 : null
  }

  /** Addresses that went to the network more than once; `from` leaves earlier requests out. */
  repeated(from = 0): string[] {
    const sent = this.seen
      .slice(from)
      .filter(({ cached }) => !cached)
      .map(({ method, url }) => `${method} ${url}`)
    return [...new Set(sent.filter((one, index) => sent.indexOf(one) !== index))]
  }

  /** Addresses for which the browser had to ask the API first whether it may. */
  preflights(from = 0): string[] {
    return this.seen.slice(from).flatMap(({ type, url }) => (type === 'Preflight' ? [url] : []))
  }

  /** Addresses that failed or were given up. */
  failures(): string[] {
    return this.seen.filter(({ failed }) => failed).map(({ url }) => url)
  }
}
