/**
 * A visit begins when the path of the page changes. Data is stale at once (specification, section 9), but the parts of one
 * visit share what one of them has fetched.
 */

/** How long a page prefetched on hover counts as fetched by the visit that follows, in milliseconds. */
const PREFETCH_MS = 10_000

let startedAt = 0
const prefetchedAt = new Map<string, number>()

/** Remembers that the reads of a path (with its query) have just been prefetched. */
export function notePrefetch(path: string): void {
  prefetchedAt.set(path, Date.now())
}

/** Begins a visit of a path with its query; a recent prefetch of it belongs to the visit. */
export function startVisit(path: string): void {
  const now = Date.now()
  const prefetched = prefetchedAt.get(path) ?? 0
  startedAt = now - prefetched < PREFETCH_MS ? prefetched : now
  prefetchedAt.clear()
}

/** Age up to which data was fetched by the current visit, in milliseconds. */
export const visitAge = (): number => Date.now() - startedAt
