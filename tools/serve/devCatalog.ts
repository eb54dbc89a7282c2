import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogSource } from '#src/catalog/catalogSource.ts'
import type { HomeSections } from '#src/catalog/homeSections.ts'
import { groupCatalog } from '../build/catalog/catalogData.ts'
import { countTopics } from '../build/catalog/countTopics.ts'
import { buildHomeSections } from '../build/catalog/homeSections.ts'
import { type ApiNode, readCatalog } from '../build/catalog/readCatalog.ts'
import { readComfyNodes } from '../build/catalog/readComfyNodes.ts'
import { searchIndex } from '../build/catalog/searchIndex.ts'
import { catalogFiles } from '../build/catalog/writeCatalogFiles.ts'

/** Max age of the catalog before the dev server reads it again, in milliseconds. */
const maxAgeMs = 60_000

interface SiteConfig {
  apiBase: string
  siteOrigin: string
  unclaimedPublisherId: string
}

interface DevCatalog {
  /** Contents by path: sitemap, feeds, `robots.txt`, and the search index. */
  files: ReadonlyMap<string, () => string>
  /** Paths of the search index. */
  source: CatalogSource
  sections: HomeSections
}

/** A folder for what has been read of versions, until the server stops: two mock APIs differ in them. */
function createCacheDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'registry-comfy-nodes-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function catalogOf(
  read: readonly ApiNode[],
  { apiBase, siteOrigin, unclaimedPublisherId }: SiteConfig,
  cacheDir: string | null,
): Promise<DevCatalog> {
  const files = new Map<string, () => string>()
  const catalog = groupCatalog(read)
  const at = Date.now()
  for (const [name, textOf] of catalogFiles({ siteOrigin, unclaimedPublisherId, catalog, at }))
    files.set(`/${name}`, textOf)
  const { nodes } = catalog
  const comfyNodes = cacheDir ? (await readComfyNodes(apiBase, nodes, { cacheDir })).entries : null
  const topics = await countTopics({ nodes, comfyNodes, at })
  const previous = null
  const sections = buildHomeSections({ nodes, comfyNodes, topics, previous, unclaimedPublisherId, at })
  const index = searchIndex({ nodes, comfyNodes, sections, at })
  for (const [path, text] of index.files) files.set(path, () => text)
  return { files, source: index.source, sections }
}

interface DevCatalogOptions {
  /** Whether the search index has the nodes inside packs, which takes a request for each pack. */
  hasComfyNodes: boolean
  onError: (error: Error) => void
}

/**
 * Creates a function that reads the catalog's files from the API, at most once a minute.
 * @returns null if the catalog can't be read.
 */
export function devCatalog({
  hasComfyNodes,
  onError,
}: DevCatalogOptions): (site: SiteConfig) => Promise<DevCatalog | null> {
  const cacheDir = hasComfyNodes ? createCacheDir() : null
  let last: { at: number; catalog: Promise<DevCatalog | null> } | undefined
  const read = async (site: SiteConfig) => {
    try {
      const nodes = await readCatalog(site.apiBase)
      return nodes && (await catalogOf(nodes, site, cacheDir))
    } catch (error) {
      onError(error as Error)
      return null
    }
  }
  return (site) => {
    if (!last || Date.now() - last.at > maxAgeMs) last = { at: Date.now(), catalog: read(site) }
    return last.catalog
  }
}
