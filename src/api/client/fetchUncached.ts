import type { QueryClient } from '@tanstack/react-query'
import type { ApiQueryKey, apiQuery } from './query.ts'

/**
 * Reads past the cache, for code that goes on when the user leaves its screen. Its request isn't shared with the screen: the
 * screen cancels its own ones.
 * @throws ApiError
 */
export function fetchUncached<Data>(
  client: QueryClient,
  query: ReturnType<typeof apiQuery<Data>>,
  options: { retry?: false } = {},
): Promise<Data> {
  const [path, ...details] = query.queryKey
  const queryKey: ApiQueryKey = [path, ...details, 'uncached']
  return client.fetchQuery({ ...query, ...options, queryKey, staleTime: 0, gcTime: 0 })
}
