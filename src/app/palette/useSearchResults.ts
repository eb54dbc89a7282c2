import { useQuery } from '@tanstack/react-query'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { usePackSearch } from '#src/components/usePackSearch.ts'
import { to } from '#src/paths.ts'
import { keywordsOf, type PaletteItem, scoreItem } from './items.ts'

const maxPacks = 6
const maxPublishers = 4
/** Packs found whose publishers are searched, too. */
const maxCompared = 24

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
    .slice(0, maxPublishers)
}

interface SearchResults {
  packs: readonly PaletteItem[]
  publishers: readonly PaletteItem[]
  /** Whether the results are still those of an earlier text. */
  isPending: boolean
  isError: boolean
}

/** Searches packs and publishers while the user types. */
export function useSearchResults(typed: string): SearchResults {
  const isUser = useSession().status === 'user'
  const { data: own = [] } = useQuery({ ...myPublishers(), enabled: isUser })
  const { text, packs, isPending, error } = usePackSearch(typed, {
    maxPacks: maxCompared,
    preloadsCatalog: true,
  })
  return {
    packs: packs.slice(0, maxPacks).map(packItem),
    publishers: text === '' ? [] : findPublishers(packs, own, text),
    isPending,
    isError: error !== null,
  }
}
