import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { homeList } from '#src/api/homeList.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { homeDefaults } from '#src/paths.ts'

const debounceMs = 200
const minLength = 2
const maxLength = 100

interface PackSearch {
  /** The text that is searched for; empty if it is too short. */
  text: string
  packs: readonly RegistryNode[]
  /** Whether the packs are still those of an earlier text. */
  isPending: boolean
  error: Error | null
}

interface PackSearchOptions {
  maxPacks: number
  /** Loads the catalog before the user types. */
  preloadsCatalog?: boolean
}

/** Searches packs while the user types: in the catalog, or by the API where there is none. */
export function usePackSearch(
  typed: string,
  { maxPacks, preloadsCatalog = false }: PackSearchOptions,
): PackSearch {
  const text = cleanText(typed).slice(0, maxLength)
  const { catalog, isPending: isCatalogPending } = usePackCatalog(text !== '' || preloadsCatalog)
  // A character can be a word in Chinese, Japanese, and Korean. The API isn't asked for a single one.
  const isEnabled = text.length >= (catalog || isCatalogPending ? 1 : minLength)
  const local = useMemo(() => {
    if (!catalog || !isEnabled) return null
    const query = readQuery(text)
    if (query.kind === 'empty') return null
    const scope = query.kind === 'repository' ? 'repository' : 'packs'
    return catalog.search({ ...homeDefaults, text: query.text, scope, pageSize: maxPacks }).nodes
  }, [catalog, text, isEnabled, maxPacks])
  const debounced = useDebouncedValue(text, debounceMs)
  const canSend = debounced.length >= minLength
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...homeList({ ...homeDefaults, q: debounced }),
    enabled: isEnabled && canSend && !catalog && !isCatalogPending,
    placeholderData: keepPreviousData,
  })
  if (!isEnabled) return { text: '', packs: [], isPending: false, error: null }
  if (local) return { text, packs: local, isPending: false, error: null }
  const isFirstFetch = isFetching && (!data || isPlaceholderData)
  return {
    text,
    packs: canSend ? (data?.nodes.slice(0, maxPacks) ?? []) : [],
    isPending: isCatalogPending || debounced !== text || isFirstFetch,
    error: isFetching ? null : error,
  }
}
