import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList, type RegistryNode } from '#src/api/nodes.ts'
import { noFilters } from '#src/catalog/noFilters.ts'
import { useDebouncedValue } from '#src/components/useDebouncedValue.ts'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'

const debounceMs = 200
const minLength = 2
const maxLength = 100
const maxPacks = 6

interface PackSearch {
  packs: readonly RegistryNode[]
  /** Whether the packs are still those of an earlier text. */
  isPending: boolean
  error: Error | null
}

/** Searches packs while the user types: in the catalog, or by the API where there is none. */
export function usePackSearch(typed: string): PackSearch {
  const text = typed.trim().slice(0, maxLength)
  const isEnabled = text.length >= minLength
  const { catalog, isPending: isCatalogPending } = usePackCatalog(isEnabled)
  const local = useMemo(() => {
    if (!catalog || !isEnabled) return null
    const request = {
      ...noFilters,
      text,
      scope: 'packs',
      sort: 'match',
      page: 1,
      pageSize: maxPacks,
    } as const
    return catalog.search(request).nodes
  }, [catalog, text, isEnabled])
  const debounced = useDebouncedValue(text, debounceMs)
  const call = nodeListCall({
    text: debounced,
    scope: 'packs',
    sort: 'downloads',
    os: '',
    accelerator: '',
    comfyui: '',
    since: '',
    includeBanned: false,
    page: 1,
  })
  const { data, error, isFetching } = useQuery({
    ...nodeList(call),
    enabled: isEnabled && debounced.length >= minLength && !catalog && !isCatalogPending,
    placeholderData: keepPreviousData,
  })
  if (!isEnabled) return { packs: [], isPending: false, error: null }
  if (local) return { packs: local, isPending: false, error: null }
  return {
    packs: data?.nodes.slice(0, maxPacks) ?? [],
    isPending: isCatalogPending || debounced !== text || isFetching,
    error: isFetching ? null : error,
  }
}
