import type { QueryClient } from '@tanstack/react-query'
import type { Invalidation } from './invalidation.ts'
import { isStale } from './staleReads.ts'

/** Invalidates the reads that a write has changed, and restarts those in flight: their responses may be older than it. */
export function refetchStale(client: QueryClient, stale: Invalidation): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isStale(queryKey[0], stale)
  // `invalidateQueries` leaves a first read in flight.
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    void query.cancel({ silent: true })
    void client.prefetchQuery({ ...query.options, queryKey: query.queryKey })
  }
  void client.invalidateQueries({ predicate })
}
