import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList, type RegistryNode } from '#src/api/nodes.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { noFilters } from '#src/catalog/noFilters.ts'
import { useDebouncedValue } from '#src/components/useDebouncedValue.ts'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'
import { to } from '#src/paths.ts'
import { keywordsOf, type PaletteItem, scoreItem } from './items.ts'

const DEBOUNCE_MS = 200
const MIN_LENGTH = 2
const MAX_LENGTH = 100
const MAX_PACKS = 6
const MAX_PUBLISHERS = 4
/** Packs found whose publishers are searched, too. */
const MAX_COMPARED = 24

export const packItem = ({ id, name }: Pick<RegistryNode, 'id' | 'name'>): PaletteItem => ({
  key: `pack ${id}`,
  text: name,
  hint: id,
  to: to.node(id),
})

export const publisherItem = ({ id, name }: Pick<Publisher, 'id' | 'name'>): PaletteItem => ({
  key: `publisher ${id}`,
  text: name,
  hint: `@${id}`,
  to: to.publisher(id),
})

/** The API can't search publishers: searches the user's own and those of the packs found. */
function findPublishers(
  nodes: readonly RegistryNode[],
  own: readonly Publisher[],
  text: string,
): readonly PaletteItem[] {
  const all = [...own, ...nodes.flatMap(({ publisher }) => publisher ?? [])]
  const unique = [...new Map(all.map((publisher) => [publisher.id, publisher])).values()]
  return unique
    .map(publisherItem)
    .filter((item) => scoreItem(item.key, text, keywordsOf(item)) > 0)
    .slice(0, MAX_PUBLISHERS)
}

interface SearchResults {
  packs: readonly PaletteItem[]
  publishers: readonly PaletteItem[]
  /** Whether the results are still those of an earlier text. */
  isPending: boolean
  isError: boolean
}

/** Searches the catalog in memory; null until it is loaded, and where there is none. */
function useLocalNodes(text: string): { nodes: readonly RegistryNode[] | null; isPending: boolean } {
  const { catalog, isPending } = usePackCatalog(true)
  const nodes = useMemo(() => {
    if (!catalog || text === '') return null
    const request = {
      ...noFilters,
      text,
      scope: 'packs',
      sort: 'match',
      page: 1,
      pageSize: MAX_COMPARED,
    } as const
    return catalog.search(request).nodes
  }, [catalog, text])
  return { nodes, isPending }
}

/** Searches packs and publishers while the user types. */
export function useSearchResults(typed: string): SearchResults {
  const text = typed.slice(0, MAX_LENGTH)
  const local = useLocalNodes(text)
  const debounced = useDebouncedValue(text, DEBOUNCE_MS)
  const isUser = useSession().status === 'user'
  const { data: own = [] } = useQuery({ ...myPublishers(), enabled: isUser })
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
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...nodeList(call),
    enabled: debounced.length >= MIN_LENGTH && !local.nodes && !local.isPending,
    placeholderData: keepPreviousData,
  })
  if (text.length < MIN_LENGTH) return { packs: [], publishers: [], isPending: false, isError: false }
  if (local.nodes)
    return {
      packs: local.nodes.slice(0, MAX_PACKS).map(packItem),
      publishers: findPublishers(local.nodes, own, text),
      isPending: false,
      isError: false,
    }
  const nodes = debounced.length >= MIN_LENGTH ? (data?.nodes ?? []) : []
  return {
    packs: nodes.slice(0, MAX_PACKS).map(packItem),
    publishers: findPublishers(nodes, own, text),
    isPending: local.isPending || debounced !== text || (isFetching && (!data || isPlaceholderData)),
    isError: isError && !isFetching,
  }
}
