import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { to } from '#src/paths.ts'
import { readText } from '../sizes.ts'
import type { groupCatalog } from './catalogData.ts'
import { atomFeed } from './feeds.ts'
import { isFileSafe } from './fileNames.ts'
import { sitemapFiles } from './sitemap.ts'

interface CatalogFiles {
  siteOrigin: string
  catalog: ReturnType<typeof groupCatalog>
  /** Time of the build, as Unix time in milliseconds. */
  at: number
}

/**
 * The sitemap, `robots.txt`, the feed of all releases and that of each publisher, by file name. Each is made when it is
 * needed, because all of them together are large.
 */
export function catalogFiles({
  siteOrigin: origin,
  catalog,
  at,
}: CatalogFiles): ReadonlyMap<string, () => string> {
  const sitemap = sitemapFiles(origin, [
    { path: '/' },
    { path: to.releases() },
    ...catalog.nodes.map(({ id, latest_version: latest, created_at: created }) => ({
      path: to.node(id),
      lastModified: latest?.createdAt ?? created,
    })),
    ...catalog.publishers.map(({ publisher }) => ({ path: to.publisher(publisher.id) })),
  ])
  const title = 'ComfyUI Registry'
  const feedOf = ({ publisher, nodes }: (typeof catalog.publishers)[number]) => {
    const feedPath = `/publishers/${publisher.id}.xml`
    const feedTitle = `${publisher.name || publisher.id} · ${title}`
    return atomFeed({ title: feedTitle, origin, path: to.publisher(publisher.id), feedPath, nodes, at })
  }
  const files = new Map(Object.entries(sitemap).map(([name, text]) => [name, () => text]))
  files.set('robots.txt', () => `${readText('public/robots.txt')}\nSitemap: ${origin}/sitemap.xml\n`)
  files.set('feed.xml', () =>
    atomFeed({ title, origin, path: '/', feedPath: '/feed.xml', nodes: catalog.nodes, at }),
  )
  for (const owner of catalog.publishers.filter(({ publisher }) => isFileSafe(publisher.id)))
    files.set(`publishers/${owner.publisher.id}.xml`, () => feedOf(owner))
  return files
}

/** Writes these files. Without a catalog, `robots.txt` is that of `public`, and the others are missing. */
export function writeCatalogFiles({ outDir, ...options }: CatalogFiles & { outDir: string }): void {
  for (const [name, textOf] of catalogFiles(options)) {
    mkdirSync(dirname(`${outDir}/${name}`), { recursive: true })
    writeFileSync(`${outDir}/${name}`, textOf())
  }
}
