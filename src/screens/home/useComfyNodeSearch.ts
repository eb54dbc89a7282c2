import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FoundComfyNode } from '#src/catalog/ComfyNodeCatalog.ts'
import { catalogSource } from '#src/catalog/catalogSource.ts'
import type { PackCatalog } from '#src/catalog/PackCatalog.ts'
import { comfyNodes } from '#src/catalog/queries.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'
import { activeFilters } from './activeFilters.ts'

interface ComfyNodeSearch {
  /** Null without a text, while the index loads, and if the build has none. */
  foundNodes: FoundComfyNode[] | null
  /** Whether the index is loading. */
  isPending: boolean
  /** Whether the build has an index that can be loaded. */
  hasIndex: boolean
}

/** Searches comfy nodes in memory by name, category and types, among the packs that pass the filters. */
export function useComfyNodeSearch(
  search: HomeSearch,
  catalog: PackCatalog | null,
  machine: string | null,
): ComfyNodeSearch {
  const source = useMemo(catalogSource, [])
  const query = readQuery(search.q)
  const text = query.kind === 'text' && search.scope !== 'repository' ? query.text : ''
  const isBuilt = Boolean(source?.nodes)
  const isNeeded = text !== '' && isBuilt
  const {
    data: nodes,
    isPending,
    isError,
  } = useQuery({
    ...comfyNodes(source ?? { packs: [], nodes: null, home: null }),
    enabled: isNeeded,
  })
  const foundNodes = useMemo(() => {
    if (!nodes || !catalog || text === '') return null
    const found = nodes.search(text, search.scope === 'packs' ? 'names' : 'all')
    const ids = activeFilters(search, true).length > 0 ? catalog.ids(search, machine) : null
    return ids ? found.filter(({ nodeId }) => ids.has(nodeId)) : found
  }, [nodes, catalog, text, search, machine])
  return { foundNodes, isPending: isNeeded && isPending, hasIndex: isBuilt && !isError }
}
