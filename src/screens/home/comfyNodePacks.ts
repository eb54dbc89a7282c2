import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList } from '#src/api/nodes.ts'
import type { HomeSearch } from '#src/paths.ts'

const packsShown = 5

/** The first packs that have a node of this name inside, and how many there are. */
export const comfyNodePacks = (search: HomeSearch, text: string) => {
  const wanted = { ...search, page: 1, text, since: '' as const, includeBanned: search.banned }
  return nodeList(nodeListCall({ ...wanted, scope: 'comfy-nodes' }, packsShown))
}
