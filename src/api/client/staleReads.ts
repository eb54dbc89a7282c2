/**
 * Remembers which reads recent writes have changed. Proxies and the browser cache some responses for a while
 * (`x-server-cache` in contract/openapi.yaml), so these reads bypass the caches for as long.
 */
import type { Invalidation } from './invalidation.ts'
import type { ApiPath } from './url.ts'

/** Max age of a proxy-cached response, in milliseconds. */
export const proxyMaxAgeMs = 90_000

const marks: { stale: Invalidation; until: number }[] = []

const isAtOrBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** Whether a write changed what a read of `path` returns. `path` is the first element of a query key. */
export function isStale(path: unknown, { exact, under }: Invalidation): boolean {
  if (typeof path !== 'string') return false
  return exact.some((changed) => changed === path) || under.some((changed) => isAtOrBelow(path, changed))
}

/** Makes reads bypass the caches for a while. */
export function rememberStale(stale: Invalidation): void {
  const now = Date.now()
  const valid = marks.filter(({ until }) => until > now)
  marks.splice(0, marks.length, ...valid, { stale, until: now + proxyMaxAgeMs })
}

/** Whether a proxy-cached response could be older than the last write. */
export function needsNoCache(path: ApiPath): boolean {
  return marks.some(({ stale, until }) => until > Date.now() && isStale(path, stale))
}
