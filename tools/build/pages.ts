/** Writes the HTML files of the site. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Resource } from 'i18next'
import type { Snapshot } from '#src/app/snapshot.ts'
import type { BootData } from '#src/boot/load.ts'
import type { HomeSections } from '#src/catalog/homeSections.ts'
import { type Language, languagePrefix, languages } from '#src/paths.ts'
import type { CatalogData } from './catalog/catalogData.ts'
import { isFileSafe } from './catalog/fileNames.ts'
import { criticalCss } from './criticalCss.ts'
import { isDemo } from './demo.ts'
import { composePage, type PageParts, policyTag } from './html.ts'
import { integrityFor } from './integrity.ts'
import { readText } from './readText.ts'

type Prerender = typeof import('./prerender.tsx')

/** The parts shared by all pages of all languages. */
interface SharedParts extends Pick<PageParts, 'scripts' | 'runtime' | 'siteOrigin' | 'catalogSource'> {
  boot: Omit<BootData, 'integrity' | 'screens'>
}

/** Pages with the same inline styles. */
const styleGroups = ['home', 'node', 'publisher', 'auth', 'shell'] as const
type StyleGroup = (typeof styleGroups)[number]

/** Namespaces of the texts on prerendered pages. */
const pageNamespaces = ['common', 'home', 'nodes', 'publishers', 'auth']

/** The texts of prerendered pages. */
export function textsOf(language: Language): Resource {
  const file = (name: string) => JSON.parse(readText(`public/locales/${language}/${name}.json`)) as object // ours
  return { [language]: Object.fromEntries(pageNamespaces.map((name) => [name, file(name)])) }
}

/** Placeholder of the inline styles until all pages are rendered and their class names are known. */
export const stylePlaceholder = (group: StyleGroup): string => `/*styles of ${group}*/`

/** Placeholder of the security policy, which has hashes of the inline styles. */
export const policyPlaceholder = 'the policy of a demo'

interface Placeholders {
  group: StyleGroup
  /** The inline styles. */
  css: string
  /** Null for a page without a security policy. */
  policy: string | null
}

/** Fills the placeholders in their tags only: the text of a pack may contain the same words, but no tags. */
export function fillPlaceholders(html: string, { group, css, policy }: Placeholders): string {
  const styled = html.replace(`<style>${stylePlaceholder(group)}</style>`, () => `<style>${css}</style>`)
  if (policy === null) return styled
  return styled.replace(policyTag(policyPlaceholder), () => policyTag(policy))
}

interface Page {
  group: StyleGroup
  layout: PageParts['layout']
  html: string
  head: PageParts['head']
  snapshot?: Snapshot
  /** Files that the page is written to, from the language's folder. */
  files: readonly string[]
}

export interface PagesOptions {
  outDir: string
  shared: SharedParts
  prerender: Prerender
  /** By the kind of a page, the screens that it may open first. */
  screens: Readonly<Record<PageParts['layout'], BootData['screens']>>
  /** Body of the API's list for home, and the sections above it; null if the API can't be reached. */
  home: { list: unknown; sections: HomeSections } | null
  catalog: CatalogData | null
  /** Ids of the packs whose pages are written in every language. */
  translatedIds: ReadonlySet<string>
  /** Time that relative times count from, as Unix time in milliseconds. */
  at: number
}

/** Renders and writes all pages of one language. */
async function writeLanguage(language: Language, options: PagesOptions, write: (page: Page) => void) {
  const { prerender, home, catalog, at, translatedIds } = options
  const pages = await prerender.createPages(language, textsOf(language), at)
  const head = pages.siteHead
  const shell = (layout: Page['layout'], files: readonly string[]) =>
    write({ group: 'shell', layout, html: pages.shell(layout), head, files })
  // Hosts serve 404.html for unknown URLs; the site then shows its not-found page.
  shell('app', language === 'en' ? ['app.html', '404.html'] : ['app.html'])
  shell('auth', ['auth.html'])
  if (home) {
    const { html, snapshot, head: homeHead } = await pages.home(home.list, home.sections)
    write({ group: 'home', layout: 'home', html, snapshot, head: homeHead, files: ['index.html'] })
  } else
    write({
      group: 'shell',
      layout: 'home',
      html: pages.shell('home'),
      head: { ...head, path: '/', isTranslated: true },
      files: ['index.html'],
    })
  // In the demo, these pages offer a choice of users.
  for (const path of isDemo ? [] : prerender.authPaths) {
    const { html, snapshot, head: authHead } = await pages.auth(path)
    write({ group: 'auth', layout: 'auth', html, snapshot, head: authHead, files: [`${path.slice(1)}.html`] })
  }
  if (!catalog) return
  for (const node of catalog.nodes.filter(({ id }) => isFileSafe(id))) {
    const isTranslated = translatedIds.has(node.id)
    if (language !== 'en' && !isTranslated) continue
    const page = await pages.node(node.id, node, catalog.versions.get(node.id))
    const nodeHead = { ...page.head, isTranslated }
    write({ group: 'node', layout: 'app', ...page, head: nodeHead, files: [`nodes/${node.id}.html`] })
    // React's renderer leaves an immediate behind, which holds the page in memory until it has run.
    await nextTurn()
  }
  if (language !== 'en') return
  for (const { publisher, firstPage } of catalog.publishers) {
    if (!isFileSafe(publisher.id) || !firstPage) continue
    const page = await pages.publisher(publisher.id, publisher, firstPage)
    write({ group: 'publisher', layout: 'app', ...page, files: [`publishers/${publisher.id}.html`] })
    await nextTurn()
  }
}

/** The part of the boot data that depends on the page. A prerendered page needs only its own screen. */
function bootOf({ layout, snapshot, head }: Page, { shared, outDir, ...options }: PagesOptions): BootData {
  const path = snapshot ? head.path : undefined
  const isOpened = ({ patterns }: BootData['screens'][number]) =>
    path === undefined || patterns.some((pattern) => new RegExp(`^${pattern}/?$`).test(path))
  // Some hosts answer every URL with the home page.
  const all = options.screens[layout]
  const screens = layout === 'home' ? all : all.filter(isOpened)
  return {
    ...shared.boot,
    screens,
    integrity: integrityFor({ ...shared.boot, screens }, outDir),
  }
}

/** Class names in HTML, as `criticalCss` reads them. */
const classAttributes = (html: string) => html.match(/ class="[^"]*"/g) ?? []

/**
 * Renders and writes every HTML file.
 * @returns the inline style sheets, for their hashes in the security policy.
 */
export async function writePages(
  options: PagesOptions,
  policyOf?: (styles: readonly string[]) => string,
): Promise<string[]> {
  const { outDir, shared, prerender, at } = options
  const classes = new Map<StyleGroup, Set<string>>(styleGroups.map((group) => [group, new Set()]))
  const written: { file: string; group: StyleGroup }[] = []
  for (const language of languages) {
    const startError = (await prerender.createPages(language, textsOf(language), at)).startError()
    await writeLanguage(language, options, (page) => {
      const { group, layout, html, head, snapshot, files } = page
      for (const list of classAttributes(html + startError)) classes.get(group)?.add(list)
      const text = composePage({
        ...shared,
        boot: bootOf(page, options),
        layout,
        language,
        shell: html,
        startError,
        head,
        css: stylePlaceholder(group),
        ...(snapshot ? { snapshot } : {}),
        ...(policyOf ? { policy: policyPlaceholder } : {}),
      })
      for (const name of files) {
        const file = `${outDir}${languagePrefix(language)}/${name}`
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
        written.push({ file, group })
      }
    })
  }
  const styles = new Map<StyleGroup, string>()
  for (const group of styleGroups) styles.set(group, await criticalCss([...(classes.get(group) ?? [])]))
  const sheets = [...new Set(styles.values())]
  const policy = policyOf?.(sheets) ?? null
  for (const { file, group } of written) {
    const css = styles.get(group) ?? ''
    writeFileSync(file, fillPlaceholders(readText(file), { group, css, policy }))
  }
  return sheets
}
