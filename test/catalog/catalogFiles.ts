import { onTestFinished } from 'vitest'
import { Db } from '#test/mock-api/db.ts'
import { type RegistryData, unclaimedPublisher } from '#test/mock-api/records.ts'
import { buildComfyNodeIndex, type PackComfyNodes } from '#tools/build/catalog/comfyNodeIndex.ts'
import { countTopics } from '#tools/build/catalog/countTopics.ts'
import { buildHomeSections } from '#tools/build/catalog/homeSections.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'
import { listNodes } from './listNodes.ts'

/** Adds the meta tag with the URLs of the catalog's files until the end of the test. */
export function announceCatalog(source: unknown): void {
  const meta = document.createElement('meta')
  meta.name = 'catalog'
  meta.content = JSON.stringify(source)
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

/** The comfy nodes of each pack's latest version, as the build reads them. */
export const comfyNodesOf = (data: RegistryData): PackComfyNodes[] =>
  new Db(data)
    .rows()
    .flatMap(({ node, latest }) => (latest ? { nodeId: node.id, comfyNodes: latest.comfyNodes ?? [] } : []))

/** The files that the build writes for a catalog, by their path. */
export async function catalogFiles(
  data: RegistryData,
  options: { comfyNodes?: boolean; sections?: boolean } = {},
): Promise<Record<string, unknown>> {
  const nodes = await listNodes(data)
  const { parts } = buildPackIndex(nodes)
  const paths = parts.map((_, index) => `/catalog/packs-${index}.test.json`)
  const nodesPath = options.comfyNodes ? '/catalog/nodes.test.json' : undefined
  const homePath = options.sections ? '/catalog/home.test.json' : undefined
  const sections = buildHomeSections({
    nodes,
    comfyNodes: options.comfyNodes ? comfyNodesOf(data) : null,
    topics: await countTopics({ nodes, comfyNodes: null, at: Date.now() }),
    previous: null,
    unclaimedPublisherId: unclaimedPublisher,
    at: Date.now(),
  })
  announceCatalog({ packs: paths, nodes: nodesPath, home: homePath })
  return {
    ...Object.fromEntries(paths.map((path, index) => [path, parts[index]])),
    ...(homePath ? { [homePath]: sections } : {}),
    ...(nodesPath ? { [nodesPath]: buildComfyNodeIndex(comfyNodesOf(data)) } : {}),
  }
}
