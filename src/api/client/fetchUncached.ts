import type { QueryClient } from '@tanstack/react-query'
import type { ApiQueryKey, apiQuery } from './query.ts'

/**
 * Reads without the query cache, for code that goes on after the user has left its screen: a request that is shared with the
 * screen would be canceled then.
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
