/** The sitemap: every page that search engines should index. Format: https://www.sitemaps.org/protocol.html */
import { parseTimestamp } from '#src/lib/format/relativeTime.ts'
import { languages } from '#src/paths.ts'
import { escapeMarkup } from '../escape.ts'
import { pageUrl } from '../head.ts'

export interface SitemapPage {
  /** Path without language prefix. */
  path: string
  /** Date of the last change as the API sends it; left out where unset or invalid. */
  lastModified?: string | null | undefined
}

/** Max URLs in a file; the protocol allows 50,000. */
const maxUrls = 20_000

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function entry(origin: string, { path, lastModified }: SitemapPage): string {
  const modifiedAt = parseTimestamp(lastModified)
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(pageUrl(origin, language, path))}"/>`,
  )
  return [
    '<url>',
    `<loc>${escapeMarkup(pageUrl(origin, 'en', path))}</loc>`,
    modifiedAt === null ? '' : `<lastmod>${new Date(modifiedAt).toISOString()}</lastmod>`,
    ...alternates,
    '</url>',
  ].join('')
}

const urlSet = (origin: string, pages: readonly SitemapPage[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
    .map((page) => entry(origin, page))
    .join('\n')}\n</urlset>\n`

/**
 * Returns the sitemap's files by name: one `sitemap.xml`, or an index with that name and its parts.
 * @param origin of the site, without a slash at the end.
 */
export function sitemapFiles(origin: string, pages: readonly SitemapPage[]): Record<string, string> {
  if (pages.length <= maxUrls) return { 'sitemap.xml': urlSet(origin, pages) }
  const count = Math.ceil(pages.length / maxUrls)
  const parts = Array.from({ length: count }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    pages: pages.slice(index * maxUrls, (index + 1) * maxUrls),
  }))
  const index = parts.map(({ name }) => `<sitemap><loc>${escapeMarkup(`${origin}/${name}`)}</loc></sitemap>`)
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${schema}">\n${index.join('\n')}\n</sitemapindex>\n`,
    ...Object.fromEntries(parts.map((part) => [part.name, urlSet(origin, part.pages)])),
  }
}
