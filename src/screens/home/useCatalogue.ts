import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dedupeWindowMs, hasJustFailed } from '#src/api/client/dedupeWindow.ts'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { readQuery } from '#src/lib/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'
import { type IgnoredFilter, useIgnoredFilters } from './ignoredFilters.ts'
import type { HomeAddress } from './useHomeSearch.ts'

export interface Catalogue {
  /** The question that `page` answers; while a new one is on its way, the one before. */
  answered: HomeSearch
  /** Undefined until something has been answered. */
  page: NodePage | undefined
  /** Whether `page` answers another question than the one asked. */
  former: boolean
  /** Set when the question failed for good. */
  error: Error | null
  /** Whether the first try failed and another is on its way. */
  tryingAgain: boolean
  /** The parts of `answered` that the API ignored. */
  ignored: readonly IgnoredFilter[]
  /** True until `ignored` is known. */
  isChecking: boolean
  retry: () => void
}

/** The words to mark in the cards of an answer. */
export function markedWords(answered: HomeSearch): string {
  const query = readQuery(answered.q)
  return query.kind === 'text' && answered.scope === 'packs' ? query.text : ''
}

/** The packs for home's address. The answer before stays until the new one is there. The same object while nothing of it changes. */
export function useCatalogue({ search, isOvertaken }: HomeAddress): Catalogue {
  const asked = useQuery({
    ...homeCatalogue(search),
    staleTime: dedupeWindowMs,
    enabled: ({ state }) => state.data !== undefined || state.status !== 'error' || !hasJustFailed(state),
  })
  const [settled, setAnswered] = useState(search)
  const data = isOvertaken() ? undefined : asked.data
  if (data && settled !== search) setAnswered(search)
  const before = useQuery({ ...homeCatalogue(settled), enabled: false })
  const answered = data ? search : settled
  const page = data ?? before.data
  const former = !data
  const { isFetching, failureCount, refetch } = asked
  const error = isFetching ? null : asked.error
  const tryingAgain = isFetching && failureCount > 0
  const { filters, isChecking } = useIgnoredFilters(answered, page)
  const names = filters.join(' ')
  return useMemo(
    () => ({
      answered,
      page,
      former,
      error,
      tryingAgain,
      // The names are those that were joined.
      ignored: names.split(' ').filter(Boolean) as IgnoredFilter[],
      isChecking,
      retry: () => void refetch(),
    }),
    [answered, page, former, error, tryingAgain, names, isChecking, refetch],
  )
}
