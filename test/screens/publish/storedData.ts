import type { QueryClient } from '@tanstack/react-query'

/** All that the caches of queries and mutations, and the browser's storage, contain: a secret must not be among it. */
export function storedData(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().getAll()
  const mutations = queryClient.getMutationCache().getAll()
  return JSON.stringify([
    ...[...queries, ...mutations].map(({ state }) => state),
    { ...localStorage },
    { ...sessionStorage },
  ])
}
