/** The sitemap: every page that search engines should index. Format: https://www.sitemaps.org/protocol.html */
import { parseTimestamp } from '#src/lib/format/relativeTime.ts'
import { languages } from '#src/paths.ts'
import { escapeMarkup } from '../escape.ts'
import { alternateLinks, pageUrl } from '../head.ts'

export interface SitemapPage {
  /** Path without language prefix. */
  path: string
  /** Whether the page is written in every language, and not only in English. */
  isTranslated?: boolean
  /** Date of the last change as the API sends it; left out where unset or invalid. */
  lastModified?: string | null | undefined
}

/** Max URLs in a file; the protocol allows 50,000. */
const maxUrls = 20_000

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The URLs of a page. */
function entriesOf(origin: string, { path, isTranslated, lastModified }: SitemapPage): string[] {
  const modifiedAt = parseTimestamp(lastModified)
  const modified = modifiedAt === null ? '' : `<lastmod>${new Date(modifiedAt).toISOString()}</lastmod>`
  const links = isTranslated ? alternateLinks('xhtml:link', origin, path).join('') : ''
  return (isTranslated ? languages : (['en'] as const)).map(
    (language) => `<url><loc>${escapeMarkup(pageUrl(origin, language, path))}</loc>${modified}${links}</url>`,
  )
}

const urlSet = (entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`

/**
 * Returns the sitemap's files by name: one `sitemap.xml`, or an index with that name and its parts.
 * @param origin of the site, without a slash at the end.
 */
export function sitemapFiles(origin: string, pages: readonly SitemapPage[]): Record<string, string> {
  const entries = pages.flatMap((page) => entriesOf(origin, page))
  if (entries.length <= maxUrls) return { 'sitemap.xml': urlSet(entries) }
  const count = Math.ceil(entries.length / maxUrls)
  const parts = Array.from({ length: count }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    entries: entries.slice(index * maxUrls, (index + 1) * maxUrls),
  }))
  const index = parts.map(({ name }) => `<sitemap><loc>${escapeMarkup(`${origin}/${name}`)}</loc></sitemap>`)
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${schema}">\n${index.join('\n')}\n</sitemapindex>\n`,
    ...Object.fromEntries(parts.map((part) => [part.name, urlSet(part.entries)])),
  }
}
