import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeList } from '#src/api/homeList.ts'
import type { NodePage } from '#src/api/nodes.ts'
import type { HomeSearch } from '#src/paths.ts'

/**
 * A search may be sent before home is rendered, for example on hover. For this long, home reuses its result or failure
 * instead of requesting it again.
 */
const dedupeWindowMs = 10_000

export interface ServerSearch {
  /** The search that `page` answers; the previous one while the next one loads. */
  answered: HomeSearch
  page: NodePage | undefined
  error: Error | null
  /** Whether the first attempt failed and another one is pending. */
  isRetrying: boolean
  retry: () => void
}

/** Packs from the API. Keeps the previous result until the next one arrives. */
export function useServerSearch(search: HomeSearch, isEnabled: boolean): ServerSearch {
  const { data, isFetching, failureCount, error, refetch } = useQuery({
    ...homeList(search),
    staleTime: dedupeWindowMs,
    enabled: ({ state }) =>
      isEnabled &&
      (state.data !== undefined ||
        state.status !== 'error' ||
        Date.now() - state.errorUpdatedAt >= dedupeWindowMs),
  })
  const [settled, setSettled] = useState(search)
  if (data && isEnabled && settled !== search) setSettled(search)
  const previous = useQuery({ ...homeList(settled), enabled: false })
  return {
    answered: data ? search : settled,
    page: data ?? previous.data,
    error: isFetching ? null : error,
    isRetrying: isFetching && failureCount > 0,
    retry: () => void refetch(),
  }
}
