import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { readQuery } from '#src/lib/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'

/** The route asks as soon as the address changes; an answer that is quicker than the drawing is not asked for again. */
const justAskedMs = 1000

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
  retry: () => void
}

/** The words to mark in the cards of an answer. */
export function markedWords(answered: HomeSearch): string {
  const query = readQuery(answered.q)
  return query.kind === 'text' && answered.scope === 'packs' ? query.text : ''
}

/** The packs for home's address. The answer before stays until the new one is there. */
export function useCatalogue(search: HomeSearch): Catalogue {
  const asked = useQuery({ ...homeCatalogue(search), staleTime: justAskedMs })
  const [answered, setAnswered] = useState(search)
  if (asked.data && answered !== search) setAnswered(search)
  const before = useQuery({ ...homeCatalogue(answered), enabled: false })
  const now = useMemo(
    () => ({
      answered: asked.data ? search : answered,
      page: asked.data ?? before.data,
      former: !asked.data,
    }),
    [asked.data, before.data, search, answered],
  )
  // An answer is drawn when nothing more urgent, such as a key, is waiting.
  const shown = useDeferredValue(now)
  return {
    ...shown,
    former: shown.former || shown.answered !== search,
    error: asked.isFetching ? null : asked.error,
    tryingAgain: asked.isFetching && asked.failureCount > 0,
    retry: () => void asked.refetch(),
  }
}
