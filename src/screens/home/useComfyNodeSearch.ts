import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ComfyNodeCatalog, FoundComfyNode } from '#src/catalog/ComfyNodeCatalog.ts'
import type { PackCatalog } from '#src/catalog/PackCatalog.ts'
import { comfyNodes } from '#src/catalog/queries.ts'
import { useCatalogSource } from '#src/hooks/useCatalogSource.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'
import { activeFilters } from './activeFilters.ts'

/** Comfy nodes that match a text, best first; without a text, all of them. */
export interface ComfyNodeMatches {
  catalog: ComfyNodeCatalog
  all: readonly FoundComfyNode[]
  /** Those of packs that pass the filters. */
  filtered: readonly FoundComfyNode[]
}

interface ComfyNodeSearch {
  /** Null if the search isn't for nodes, while the index loads, and if the build has none. */
  matches: ComfyNodeMatches | null
  /** Whether the index is loading. */
  isPending: boolean
  /** Whether the build has an index that can be loaded. */
  hasIndex: boolean
}

/** Searches comfy nodes in memory by name, category and types. */
export function useComfyNodeSearch(
  search: HomeSearch,
  catalog: PackCatalog | null,
  machine: string | null,
): ComfyNodeSearch {
  const source = useCatalogSource()
  const query = readQuery(search.q)
  const text = query.kind === 'text' && search.scope !== 'repository' ? query.text : ''
  const isBuilt = Boolean(source?.nodes)
  const isForAll = query.kind === 'empty' && search.scope === 'comfy-nodes'
  const isNeeded = (text !== '' || isForAll) && isBuilt
  const { data: nodes, isPending, isError } = useQuery({ ...comfyNodes(source), enabled: isNeeded })
  const matches = useMemo(() => {
    if (!nodes || !catalog || !isNeeded) return null
    const all = isForAll ? nodes.all : nodes.search(text, search.scope === 'packs' ? 'names' : 'all')
    const ids = activeFilters(search, true).length > 0 ? catalog.ids(search, machine) : null
    return { catalog: nodes, all, filtered: ids ? all.filter(({ nodeId }) => ids.has(nodeId)) : all }
  }, [nodes, catalog, isNeeded, isForAll, text, search, machine])
  return { matches, isPending: isNeeded && isPending, hasIndex: isBuilt && !isError }
}
