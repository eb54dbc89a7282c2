import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { to } from '#src/paths.ts'
import type { CatalogData } from './catalogData.ts'
import { atomFeed } from './feeds.ts'
import { isFileSafe } from './fileNames.ts'
import { sitemapFiles } from './sitemap.ts'

interface CatalogFiles {
  outDir: string
  siteOrigin: string
  catalog: CatalogData
  /** Time of the build, as Unix time in milliseconds. */
  at: number
}

/** Writes the sitemap, `robots.txt`, the feed of all releases and that of each publisher. */
export function writeCatalogFiles({ outDir, siteOrigin: origin, catalog, at }: CatalogFiles): void {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(`${outDir}/${name}`), { recursive: true })
    writeFileSync(`${outDir}/${name}`, text)
  }
  const sitemap = sitemapFiles(origin, [
    { path: '/' },
    { path: to.releases() },
    ...catalog.nodes.map(({ id, latest_version: latest, created_at: created }) => ({
      path: to.node(id),
      lastModified: latest?.createdAt ?? created,
    })),
    ...catalog.publishers.map(({ publisher }) => ({ path: to.publisher(publisher.id) })),
  ])
  for (const [name, text] of Object.entries(sitemap)) write(name, text)
  appendFileSync(`${outDir}/robots.txt`, `\nSitemap: ${origin}/sitemap.xml\n`)
  const title = 'ComfyUI Registry'
  write('feed.xml', atomFeed({ title, origin, path: '/', feedPath: '/feed.xml', nodes: catalog.nodes, at }))
  for (const { publisher, nodes } of catalog.publishers) {
    if (!isFileSafe(publisher.id)) continue
    const feedPath = `/publishers/${publisher.id}.xml`
    const feed = atomFeed({
      title: `${publisher.name || publisher.id} · ${title}`,
      origin,
      path: to.publisher(publisher.id),
      feedPath,
      nodes,
      at,
    })
    write(feedPath.slice(1), feed)
  }
}
