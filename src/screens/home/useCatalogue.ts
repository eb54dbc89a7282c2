import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { readQuery } from '#src/lib/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'
import { type HomeAddress, justAskedMs } from './useHomeSearch.ts'

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
export function useCatalogue({ search, overtaken }: HomeAddress): Catalogue {
  const asked = useQuery({ ...homeCatalogue(search), staleTime: justAskedMs })
  const [answered, setAnswered] = useState(search)
  const data = overtaken ? undefined : asked.data
  if (data && answered !== search) setAnswered(search)
  const before = useQuery({ ...homeCatalogue(answered), enabled: false })
  return {
    answered: data ? search : answered,
    page: data ?? before.data,
    former: !data,
    error: asked.isFetching ? null : asked.error,
    tryingAgain: asked.isFetching && asked.failureCount > 0,
    retry: () => void asked.refetch(),
  }
}
