/**
 * Remembers which reads recent writes have changed, in all open tabs. Proxies and the browser cache some responses for a
 * while (`x-server-cache` in contract/openapi.yaml), so these reads bypass the caches for as long.
 */
import type { Invalidation } from './invalidation.ts'
import type { ApiPath } from './url.ts'

/** Max age of a proxy-cached response, in milliseconds. */
const proxyMaxAgeMs = 90_000

const marks: { stale: Invalidation; until: number }[] = []

const isAtOrBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** Whether a write changed what a read of `path` returns. `path` is the first element of a query key. */
export function isStale(path: unknown, { exact, under }: Invalidation): boolean {
  if (typeof path !== 'string') return false
  return exact.some((changed) => changed === path) || under.some((changed) => isAtOrBelow(path, changed))
}

function remember(stale: Invalidation): void {
  const now = Date.now()
  const valid = marks.filter(({ until }) => until > now)
  marks.splice(0, marks.length, ...valid, { stale, until: now + proxyMaxAgeMs })
}

/** Whether a proxy-cached response could be older than the last write. */
export function needsNoCache(path: ApiPath): boolean {
  return marks.some(({ stale, until }) => until > Date.now() && isStale(path, stale))
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('comfy-registry-stale') : null
// An open channel keeps a Node process alive. Browsers have no `unref`.
if (channel && 'unref' in channel && typeof channel.unref === 'function') channel.unref()

/** Marks reads as stale, here and in the other tabs. Sends paths only, never data. */
export function markStale(stale: Invalidation): void {
  remember(stale)
  channel?.postMessage(stale)
}

const strings = (value: unknown): readonly ApiPath[] =>
  // Only compared with our own paths, never requested.
  Array.isArray(value) ? value.filter((item): item is ApiPath => typeof item === 'string') : []

/**
 * Calls `listener` with the reads that a write in another tab changed.
 * @returns a function that unsubscribes.
 */
export function onStaleInOtherTab(listener: (stale: Invalidation) => void): () => void {
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('exact' in data) || !('under' in data)) return
    const stale = { exact: strings(data.exact), under: strings(data.under) }
    remember(stale)
    listener(stale)
  }
  channel?.addEventListener('message', handleMessage)
  return () => channel?.removeEventListener('message', handleMessage)
}
