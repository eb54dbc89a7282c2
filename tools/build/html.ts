import type { Resource } from 'i18next'
import type { BootData } from '#src/boot.ts'
import { type Language, languagePrefix, languages } from '#src/paths.ts'
import type { SafeScript } from './integrity.ts'
import { readText } from './sizes.ts'

export interface PageParts {
  kind: BootData['page']
  language: Language
  shell: string
  /** Shown by the inline script when the main script fails to load. */
  startError: string
  texts: Resource
  css: string
  script: string
  /** The runtime chunk that all others import. */
  runtime: SafeScript
  siteOrigin: string
  boot: Omit<BootData, 'page'>
  /** Security policy in the page itself, for hosts that send none. */
  policy?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** JSON that can't close its own element. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

function siteTexts(texts: Resource, language: Language): { title: string; description: string } {
  const common = texts[language]?.['common']
  if (typeof common !== 'object') throw new Error(`no common texts in ${language}`)
  return common['site']
}

/** Links to the same page in the other languages; only home has one fixed address. */
function alternates(origin: string, language: Language): string {
  const links = languages.map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${origin}${languagePrefix(one)}/">`,
  )
  return [
    `<link rel="canonical" href="${origin}${languagePrefix(language)}/">`,
    ...links,
    `<link rel="alternate" hreflang="x-default" href="${origin}/">`,
  ].join('')
}

/** Renders one HTML file of the site. */
export function composePage(parts: PageParts): string {
  const { title, description } = siteTexts(parts.texts, parts.language)
  const { src, integrity } = parts.runtime
  // At the end: home shows its packs without scripts, and the inline script preloads it where it is needed sooner.
  const runtime = `<script type="module" async src="${src}" integrity="${integrity}"></script>`
  const head = [
    // A demo must not appear in search results.
    parts.policy ? '<meta name="robots" content="noindex">' : '',
    parts.policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.policy)}">` : '',
    parts.boot.api
      ? `<link rel="preconnect" href="${escapeHtml(parts.boot.api)}" crossorigin="anonymous">`
      : '',
    parts.kind === 'home' ? alternates(parts.siteOrigin, parts.language) : '',
    `<style>${parts.css}</style>`,
    data('boot', { ...parts.boot, page: parts.kind }),
    `<script>${parts.script}</script>`,
  ].join('')
  return readText('index.html')
    .replace('lang="en"', `lang="${parts.language}"`)
    .replace('<title>ComfyUI Registry</title>', () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(name="description" content=")[^"]*/, (_, before) => before + escapeHtml(description))
    .replace('<!--head-->', () => head)
    .replace('<!--shell-->', () => parts.shell)
    .replace('<!--start-error-->', () => `<template id="start-error">${parts.startError}</template>`)
    .replace('<script type="module" src="/src/main.tsx"></script>', runtime)
}
