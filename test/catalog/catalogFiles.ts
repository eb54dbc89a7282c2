import { onTestFinished } from 'vitest'
import { type RegistryData, UNCLAIMED_PUBLISHER } from '#test/mock-api/records.ts'
import { buildComfyNodeIndex } from '#tools/build/catalog/comfyNodeIndex.ts'
import { buildHomeSections } from '#tools/build/catalog/homeSections.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'
import { listNodes } from './listNodes.ts'

/** Adds the tag by which a page finds the catalog's files, until the end of the test. */
export function announceCatalog(source: unknown): void {
  const meta = document.createElement('meta')
  meta.name = 'catalog'
  meta.content = JSON.stringify(source)
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

/** The files of a catalog, as the build writes them, by their path. */
export async function catalogFiles(
  data: RegistryData,
  options: { comfyNodes?: boolean; sections?: boolean } = {},
): Promise<Record<string, unknown>> {
  const listed = await listNodes(data)
  const { parts } = buildPackIndex(listed)
  const paths = parts.map((_, index) => `/catalog/packs-${index}.test.json`)
  const latest = new Map(data.versions.map((version) => [version.node_id, version]))
  const entries = [...latest].map(([nodeId, { comfyNodes }]) => ({ nodeId, comfyNodes: comfyNodes ?? [] }))
  const nodes = options.comfyNodes ? '/catalog/nodes.test.json' : undefined
  const home = options.sections ? '/catalog/home.test.json' : undefined
  const sections = buildHomeSections({
    nodes: listed,
    comfyNodes: null,
    previous: null,
    unclaimedPublisherId: UNCLAIMED_PUBLISHER,
    at: Date.now(),
  })
  announceCatalog({ packs: paths, nodes, home })
  return {
    ...Object.fromEntries(paths.map((path, index) => [path, parts[index]])),
    ...(home ? { [home]: sections } : {}),
    ...(nodes ? { [nodes]: buildComfyNodeIndex(entries) } : {}),
  }
}
