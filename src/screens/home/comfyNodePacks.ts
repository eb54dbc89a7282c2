import { nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import { nodeList } from '#src/api/nodes.ts'
import type { HomeSearch } from '#src/paths.ts'

const packsShown = 5

/** The first packs that contain a node of this name, and their total number. */
export const comfyNodePacks = (search: HomeSearch, text: string) => {
  const wanted = { ...withoutText({ ...search, since: 0 }), page: 1, text }
  return nodeList(nodeListCall({ ...wanted, scope: 'comfy-nodes' }, packsShown))
}
