import type { Snapshot } from '#src/app/snapshot.ts'
import type { BootData } from '#src/boot/load.ts'
import type { PageLayout } from '#src/boot/page.ts'
import type { CatalogSource } from '#src/catalog/catalogSource.ts'
import type { Language } from '#src/paths.ts'
import { escapeMarkup, scriptJson } from './escape.ts'
import { headTags, type PageHead } from './head.ts'
import type { SafeScript } from './integrity.ts'
import { readText } from './readText.ts'

export interface PageParts {
  layout: PageLayout
  language: Language
  shell: string
  /** Shown by the inline script when the main script fails to load. */
  startError: string
  /** The texts of the head; without a path, the page has no URL of its own. */
  head: Pick<PageHead, 'title' | 'description'> & Partial<PageHead>
  /** The data that the shell was rendered with. */
  snapshot?: Snapshot
  css: string
  scripts: InlineScripts
  /** The runtime chunk that all others import. */
  runtime: SafeScript
  siteOrigin: string
  /** URLs of the search index; null in a build without a catalog. */
  catalogSource: CatalogSource | null
  boot: BootData
  /** Security policy in the page itself, for hosts that send none. */
  policy?: string
}

/** The code of the inline scripts, `page.ts` and `load.ts` of `src/boot`. */
export interface InlineScripts {
  page: string
  load: string
}

/** JSON that can't close its own element. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`

interface TemplateParts {
  language: Language
  title: string
  description: string
  /** HTML at the end of the head. */
  head: string
  /** HTML of the page. */
  shell: string
  /** HTML behind the page. */
  end: string
}

/** JSON of the data that a page was rendered with. */
export const snapshotScript = (snapshot: Snapshot): string => data('snapshot', snapshot)

/** Puts a page into `index.html`. */
export const fillTemplate = (
  template: string,
  { language, title, description, head, shell, end }: TemplateParts,
): string =>
  template
    .replace('lang="en"', `lang="${language}"`)
    .replace('<title>ComfyUI Registry</title>', () => `<title>${escapeMarkup(title)}</title>`)
    .replace(/(name="description" content=")[^"]*/, (_, before) => before + escapeMarkup(description))
    .replace('<!--head-->', () => head)
    .replace('<!--shell-->', () => shell)
    .replace('<!--start-error-->', () => end)

/** The path of a prerendered page, which the inline script compares with the URL. */
export const pathAttribute = (path: string): string => ` data-path="${escapeMarkup(path)}"`

export const policyTag = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">`

/** Renders one HTML file of the site. */
export function composePage(parts: PageParts): string {
  const { title, description, path } = parts.head
  const { src, integrity } = parts.runtime
  // At the end: home shows its packs without scripts, and the inline script preloads it where it is needed sooner.
  const runtime = `<script type="module" async src="${src}" integrity="${integrity}"></script>`
  const { language, layout, shell, snapshot, startError, scripts } = parts
  const load = `${data('boot', parts.boot)}<script>${scripts.load}</script>`
  const head = [
    // A demo must not appear in search results.
    parts.policy ? '<meta name="robots" content="noindex">' : '',
    parts.policy ? policyTag(parts.policy) : '',
    parts.boot.api
      ? `<link rel="preconnect" href="${escapeMarkup(parts.boot.api)}" crossorigin="anonymous">`
      : '',
    path === undefined ? '' : headTags({ ...parts.head, path }, parts.language, parts.siteOrigin),
    parts.catalogSource
      ? `<meta name="catalog" content="${escapeMarkup(JSON.stringify(parts.catalogSource))}">`
      : '',
    `<style>${parts.css}</style>`,
    `<script>${scripts.page}</script>`,
    snapshot ? '' : load,
  ].join('')
  const end = [
    `<template id="start-error">${startError}</template>`,
    // Behind the content, which is painted first.
    snapshot ? snapshotScript(snapshot) + load : '',
  ].join('')
  const prerenderedPath = snapshot && path !== undefined ? pathAttribute(path) : ''
  const template = readText('index.html').replace(
    '<html ',
    `<html data-layout="${layout}"${prerenderedPath} `,
  )
  return fillTemplate(template, { language, title, description, head, shell, end }).replace(
    '<script type="module" src="/src/main.tsx"></script>',
    runtime,
  )
}
