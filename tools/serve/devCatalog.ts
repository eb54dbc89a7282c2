import type { CatalogSource } from '#src/catalog/catalogSource.ts'
import type { HomeSections } from '#src/catalog/homeSections.ts'
import { groupCatalog } from '../build/catalog/catalogData.ts'
import { countTopics } from '../build/catalog/countTopics.ts'
import { buildHomeSections } from '../build/catalog/homeSections.ts'
import { type ApiNode, readCatalog } from '../build/catalog/readCatalog.ts'
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

async function catalogOf(
  read: readonly ApiNode[],
  { siteOrigin, unclaimedPublisherId }: SiteConfig,
): Promise<DevCatalog> {
  const files = new Map<string, () => string>()
  const catalog = groupCatalog(read)
  const at = Date.now()
  for (const [name, textOf] of catalogFiles({ siteOrigin, unclaimedPublisherId, catalog, at }))
    files.set(`/${name}`, textOf)
  const { nodes } = catalog
  const topics = await countTopics({ nodes, comfyNodes: null, at })
  const previous = null
  const sections = buildHomeSections({ nodes, comfyNodes: null, topics, previous, unclaimedPublisherId, at })
  const index = searchIndex({ nodes, comfyNodes: null, sections, at })
  for (const [path, text] of index.files) files.set(path, () => text)
  return { files, source: index.source, sections }
}

/**
 * Creates a function that reads the catalog's files from the API, at most once a minute.
 * @returns null if the catalog can't be read.
 */
export function devCatalog(
  onError: (error: Error) => void,
): (site: SiteConfig) => Promise<DevCatalog | null> {
  let last: { at: number; catalog: Promise<DevCatalog | null> } | undefined
  const read = async (site: SiteConfig) => {
    try {
      const nodes = await readCatalog(site.apiBase)
      return nodes && (await catalogOf(nodes, site))
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
