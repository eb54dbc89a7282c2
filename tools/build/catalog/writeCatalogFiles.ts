import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { to } from '#src/paths.ts'
import { readText } from '../readText.ts'
import type { ApiVersion, groupCatalog } from './catalogData.ts'
import { atomFeed, siteName } from './feeds.ts'
import { isFileSafe } from './fileNames.ts'
import type { ApiNode } from './readCatalog.ts'
import { sitemapFiles } from './sitemap.ts'

interface NodeFeed extends Omit<CatalogFiles, 'catalog' | 'translatedIds'> {
  node: ApiNode
  /** Its live versions; undefined if they can't be read. The feed then has only the latest one. */
  releases: readonly ApiVersion[] | undefined
}

/** The feed of a pack. */
export function nodeFeed({ siteOrigin: origin, node, releases, ...shared }: NodeFeed): string {
  return atomFeed({
    ...shared,
    title: `${node.name || node.id} · ${siteName}`,
    origin,
    path: to.node(node.id),
    feedPath: to.nodeFeed(node.id),
    nodes: releases?.map((version) => ({ ...node, latest_version: version })) ?? [node],
  })
}

interface CatalogFiles {
  siteOrigin: string
  /** Id of the reserved publisher that owns unclaimed packs. */
  unclaimedPublisherId: string
  catalog: ReturnType<typeof groupCatalog> & { releases?: ReadonlyMap<string, readonly ApiVersion[]> }
  /** Ids of the packs whose pages are written in every language; none by default. */
  translatedIds?: ReadonlySet<string>
  /** Time of the build, as Unix time in milliseconds. */
  at: number
}

/**
 * The sitemap, `robots.txt`, and the feeds of all releases, of each publisher and, if its releases are known, of each pack, by
 * file name. Each is created on demand, because all of them together are large.
 */
export function catalogFiles({
  catalog,
  translatedIds = new Set(),
  ...shared
}: CatalogFiles): ReadonlyMap<string, () => string> {
  const { siteOrigin: origin, unclaimedPublisherId, at } = shared
  const feedPage = { origin, unclaimedPublisherId, at }
  const sitemap = sitemapFiles(origin, [
    { path: '/', isTranslated: true },
    { path: to.releases() },
    ...catalog.nodes.map(({ id, latest_version: latest, created_at: created }) => ({
      path: to.node(id),
      isTranslated: translatedIds.has(id),
      lastModified: latest?.createdAt ?? created,
    })),
    ...catalog.publishers.map(({ publisher }) => ({ path: to.publisher(publisher.id) })),
  ])
  const feedOf = ({ publisher, nodes }: (typeof catalog.publishers)[number]) => {
    const feedPath = to.publisherFeed(publisher.id)
    const feedTitle = `${publisher.name || publisher.id} · ${siteName}`
    return atomFeed({ ...feedPage, title: feedTitle, path: to.publisher(publisher.id), feedPath, nodes })
  }
  const files = new Map(Object.entries(sitemap).map(([name, text]) => [name, () => text]))
  files.set('robots.txt', () => `${readText('public/robots.txt')}\nSitemap: ${origin}/sitemap.xml\n`)
  files.set('feed.xml', () =>
    atomFeed({ ...feedPage, title: siteName, path: '/', feedPath: '/feed.xml', nodes: catalog.nodes }),
  )
  for (const owner of catalog.publishers.filter(({ publisher }) => isFileSafe(publisher.id)))
    files.set(to.publisherFeed(owner.publisher.id).slice(1), () => feedOf(owner))
  const { releases } = catalog
  if (!releases) return files
  for (const node of catalog.nodes.filter(({ id }) => isFileSafe(id)))
    files.set(to.nodeFeed(node.id).slice(1), () =>
      nodeFeed({ ...shared, node, releases: releases.get(node.id) }),
    )
  return files
}

/** Writes the catalog's files. Without a catalog, the build has only the `robots.txt` of `public`. */
export function writeCatalogFiles({ outDir, ...options }: CatalogFiles & { outDir: string }): void {
  for (const [name, textOf] of catalogFiles(options)) {
    mkdirSync(dirname(`${outDir}/${name}`), { recursive: true })
    writeFileSync(`${outDir}/${name}`, textOf())
  }
}
