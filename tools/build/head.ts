/** The part of the head that describes a page to search engines and link previews. */
import { type Language, languagePrefix, languages } from '#src/paths.ts'
import { escapeMarkup, scriptJson } from './escape.ts'

/** The facts about a page for search engines and link previews. Texts are plain, not escaped. */
export interface PageHead {
  title: string
  description: string
  /** Path without language prefix. */
  path: string
  /** Whether the page is written in every language. */
  isTranslated?: boolean
  /** URL of a picture for link previews; the site's own if there is none. */
  image?: string | null
  /** Description of the page's subject in schema.org's vocabulary. */
  jsonLd?: object
  /** Path of the page's Atom feed. */
  feed?: string
}

/** The picture of link previews to pages without one of their own, 1200 × 630 pixels. */
const siteImage = '/preview.png'

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`

/** URL of a page in a language. */
export const pageUrl = (origin: string, language: Language, path: string): string =>
  origin + languagePrefix(language) + (path === '/' && language !== 'en' ? '' : path)

/** Links between the languages of a page. Search engines ignore them unless every language has all of them. */
export function alternateLinks(tag: 'link' | 'xhtml:link', origin: string, path: string): string[] {
  const link = (hreflang: string, language: Language) =>
    `<${tag} rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(pageUrl(origin, language, path))}"/>`
  return [...languages.map((language) => link(language, language)), link('x-default', 'en')]
}

/** The tags of a page's head except its title and description, which are in index.html. */
export function headTags(head: PageHead, language: Language, origin: string): string {
  const url = pageUrl(origin, language, head.path)
  const image = head.image ?? origin + siteImage
  return [
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...(head.isTranslated ? alternateLinks('link', origin, head.path) : []),
    ...(head.feed
      ? [`<link rel="alternate" type="application/atom+xml" href="${escapeMarkup(origin + head.feed)}">`]
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:locale', language),
    meta('name', 'twitter:card', head.image ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    ...(head.jsonLd ? [`<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`] : []),
  ].join('')
}
