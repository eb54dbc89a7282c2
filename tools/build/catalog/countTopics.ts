import { ComfyNodeCatalog } from '#src/catalog/ComfyNodeCatalog.ts'
import type { HomeSections } from '#src/catalog/homeSections.ts'
import { matchPacks } from '#src/catalog/matchPacks.ts'
import { packTexts } from '#src/catalog/pack.ts'
import { type ComfyNodeHits, noComfyNodes } from '#src/catalog/rankPacks.ts'
import { topics } from '#src/catalog/topics.ts'
import { buildComfyNodeIndex, type PackComfyNodes } from './comfyNodeIndex.ts'
import { packRows } from './packIndex.ts'

interface TopicSources {
  /** The live packs of GET /nodes. */
  nodes: readonly unknown[]
  /** Null in a build without comfy nodes. */
  comfyNodes: readonly PackComfyNodes[] | null
  /** Time of the build, as Unix time in milliseconds. */
  at: number
}

/** Returns a function that searches the names of comfy nodes. */
async function comfyNodeSearch(
  entries: TopicSources['comfyNodes'],
): Promise<(text: string) => ComfyNodeHits> {
  if (!entries) return () => noComfyNodes
  const catalog = await ComfyNodeCatalog.read(buildComfyNodeIndex(entries))
  return (text) => ({ found: catalog.search(text, 'names'), wordsOf: (nodeId) => catalog.wordsOf(nodeId) })
}

/** The topics of home, each with the number of packs that its search on the site finds. Leaves out topics without packs. */
export async function countTopics({ nodes, comfyNodes, at }: TopicSources): Promise<HomeSections['topics']> {
  const packs = packRows(nodes, at).map(({ id, name, publisher, author, tags, repository, description }) => ({
    id,
    name,
    texts: packTexts({
      id,
      name,
      publisherId: publisher?.id ?? '',
      publisherName: publisher?.name ?? '',
      author,
      tags,
      repository,
      summary: description,
    }),
  }))
  const known = new Set(packs.map(({ id }) => id))
  const searchNodes = await comfyNodeSearch(comfyNodes)
  const countOf = (text: string) => {
    const hits = searchNodes(text)
    const withNode = hits.found.map(({ nodeId }) => nodeId).filter((id) => known.has(id))
    return new Set([...matchPacks(packs, text, hits).found.map(({ id }) => id), ...withNode]).size
  }
  return topics.map(({ id, query }) => ({ id, count: countOf(query) })).filter(({ count }) => count > 0)
}
