import { useDeferredValue, useMemo } from 'react'
import { listPageSize } from '#src/api/nodeLists.ts'
import type { NodePage } from '#src/api/nodes.ts'
import type { FoundComfyNode } from '#src/catalog/ComfyNodeCatalog.ts'
import type { FacetCounts } from '#src/catalog/filterPacks.ts'
import type { CatalogResult, PackCatalog } from '#src/catalog/PackCatalog.ts'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'
import { isWholeList } from './homeSearch.ts'
import { type ComfyNodeMatches, useComfyNodeSearch } from './useComfyNodeSearch.ts'
import type { HomeState } from './useHomeSearch.ts'
import { useServerSearch } from './useServerSearch.ts'

/** A list of packs, from the catalog in memory or from the API. */
export interface HomeList {
  /** The search that `page` answers. */
  answered: HomeSearch
  /** Undefined until there is a result. */
  page: NodePage | undefined
  /** Counts the packs that match each choice of a filter; null while the catalog isn't loaded. */
  counts: (() => FacetCounts) | null
  /** Number of packs that pass a filter by system or accelerator only because they list none. */
  unlisted: number
  /** Words of the text that were ignored, because no pack matches all of them. */
  leftOut: readonly string[]
  /** Whether the list is from memory. Every filter applies to it then. */
  isLocal: boolean
  /** Whether `page` answers another search than the current one. */
  isPrevious: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
  /** Comfy nodes found in memory; null without an index of them. */
  foundNodes: readonly FoundComfyNode[] | null
  /** Whether comfy nodes are searched in memory. */
  hasNodeIndex: boolean
  /** Names of the packs of `foundNodes` by id. */
  packNames: ReadonlyMap<string, string>
  /** Whether packs are filtered in memory, now or once the catalog is loaded. */
  hasCatalog: boolean
  /** Loads the catalog. Call it when the user is about to search. */
  loadCatalog: () => void
}

/** Delay before the index is loaded, in milliseconds: most users of this page search soon. */
const catalogIdleMs = 1000
/** How long packs that are found wait for the index of comfy nodes, in milliseconds: it may load slowly. */
const maxNodesWaitMs = 1000
const noNames: ReadonlyMap<string, string> = new Map()

/** The words to highlight in the cards of a result. */
export function highlightQuery(answered: HomeSearch): string {
  const query = readQuery(answered.q)
  return query.kind === 'text' && answered.scope === 'packs' ? query.text : ''
}

/** Searches in memory. Returns null if the catalog lacks what the search is for. */
function searchLocally(
  catalog: PackCatalog,
  search: HomeSearch,
  comfyNodes: ComfyNodeMatches | null,
  machine: string | null,
): CatalogResult | null {
  // A build leaves banned packs out.
  if (search.banned) return null
  const query = readQuery(search.q)
  const isRepository = query.kind === 'repository' || search.scope === 'repository'
  const isComfyNode = query.kind !== 'repository' && search.scope === 'comfy-nodes'
  if (isComfyNode && !comfyNodes) return null
  const result = catalog.search({
    ...search,
    text: query.kind === 'empty' ? '' : query.text,
    machine,
    scope: isRepository ? 'repository' : search.scope,
    ...(comfyNodes && {
      comfyNodes: { found: comfyNodes.all, wordsOf: (nodeId) => comfyNodes.catalog.wordsOf(nodeId) },
    }),
    // Without a text, all packs match equally well.
    sort: query.kind === 'empty' && search.sort === 'match' ? 'downloads' : search.sort,
    pageSize: listPageSize,
  })
  return isComfyNode ? { ...result, nodes: [], total: comfyNodes?.filtered.length ?? 0 } : result
}

/** The packs for the state of the home page. */
export function useHomeList({ search, typed }: Pick<HomeState, 'search' | 'typed'>): HomeList {
  const isWhole = isWholeList(typed)
  const { catalog, isPending, load } = usePackCatalog(!isWhole, catalogIdleMs)
  const machine = useStoredMachine()
  const comfyNodes = useComfyNodeSearch(typed, catalog, machine)
  const { matches } = comfyNodes
  // The whole list comes from the API: the catalog only counts its filters, after the first frame.
  const deferredCatalog = useDeferredValue(catalog, null)
  const searched = isWhole ? deferredCatalog : catalog
  const found = useMemo(
    () => searched && searchLocally(searched, typed, matches, machine),
    [searched, typed, matches, machine],
  )
  // The catalog lacks what the search is for.
  const isLacking = searched !== null && found === null && !comfyNodes.isPending
  const isLoading = !isWhole && (isPending || comfyNodes.isPending)
  // The first page of all packs is in the HTML, and the API has newer numbers.
  const requested = isWhole ? typed : search
  const { retry, ...server } = useServerSearch(requested, isWhole || (found === null && !isLoading))
  const isLate = useDebouncedValue(comfyNodes.isPending && found !== null, maxNodesWaitMs)
  // The index of comfy nodes may still find a pack by one of its nodes, and its nodes would move the first result.
  const mustWait = comfyNodes.isPending && (found?.total === 0 || (!server.page && !isLate))
  const local = mustWait ? null : found
  const canBeLocal = local !== null || isLoading
  const shared = {
    foundNodes: matches?.filtered ?? null,
    hasNodeIndex: comfyNodes.hasIndex,
    packNames: (matches && catalog?.names) ?? noNames,
    retry,
    loadCatalog: load,
    hasCatalog: isPending || (catalog !== null && !isLacking),
    counts: local?.counts ?? null,
    unlisted: local?.unlisted ?? 0,
    leftOut: local?.leftOut ?? [],
  }
  if (local && (!isWhole || !server.page))
    return {
      ...shared,
      answered: typed,
      page: local,
      isLocal: true,
      isPrevious: false,
      error: null,
      isRetrying: false,
    }
  const isPrevious = server.answered !== requested || (canBeLocal && !isWhole)
  return { ...shared, ...server, isLocal: false, isPrevious }
}
