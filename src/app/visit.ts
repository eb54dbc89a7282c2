import type { QueryClient } from '@tanstack/react-query'

/** Time for which a page prefetched on hover counts as fetched by the visit that follows, in milliseconds. */
const prefetchMaxAgeMs = 10_000

/**
 * A visit starts when the path of the page changes. Data is stale at once, so that every visit shows the current state of
 * the registry, but the parts of a page share what one of them has fetched during the visit.
 */
class Visits {
  #startedAt = 0
  readonly #prefetchedAt = new Map<string, number>()

  /** Remembers that the reads of a path, with its query, have just been prefetched. */
  notePrefetch(path: string): void {
    this.#prefetchedAt.set(path, Date.now())
  }

  /** Starts a visit of a path, with its query; a recent prefetch of it belongs to the visit. */
  start(path: string): void {
    const now = Date.now()
    const prefetched = this.#prefetchedAt.get(path) ?? 0
    this.#startedAt = now - prefetched < prefetchMaxAgeMs ? prefetched : now
    this.#prefetchedAt.clear()
  }

  /** Age up to which data was fetched by the current visit, in milliseconds. */
  age(): number {
    return Date.now() - this.#startedAt
  }
}

const visits = new WeakMap<QueryClient, Visits>()

/** The visits of the site that reads through this client. */
export function visitsOf(client: QueryClient): Visits {
  const known = visits.get(client) ?? new Visits()
  visits.set(client, known)
  return known
}
