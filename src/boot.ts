/**
 * The page's first script, written into its HTML and run before anything else is there:
 * theme, language, the first questions to the API, and the files the page will need.
 * Everything it knows of the build stands beside it as JSON, so that its hash in the security policy rarely changes.
 */
import { nodeCall, nodeVersionsCall } from '#src/api/calls.ts'
import { withQuery } from '#src/api/client/url.ts'
import { type NodeListCall, nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import {
  homeDefaults,
  isLanguage,
  type Language,
  languagePrefix,
  languages,
  splitLanguage,
} from '#src/paths.ts'
import { readLocal, storageKeys } from '#src/storage.ts'

interface BootScreen {
  /** Regular expressions that match a whole path without language. */
  patterns: string[]
  namespace: string
  files: string[]
}

/** What the build tells this script. */
export interface BootData {
  /** Base of the API; empty in a demo, where nobody answers before the code is there. */
  api: string
  /** The layout of this HTML. */
  page: 'home' | 'app' | 'auth'
  /** Path, without language prefix, of the page that this HTML shows completely; missing if it shows a skeleton. */
  path?: string
  entry: string
  /** The whole style sheet; the page itself holds what its first frame needs. */
  style: string
  /** Screens by the patterns of their paths: the namespace, and the script files they need beyond the entry's. */
  screens: BootScreen[]
  /** Script files of the entry. */
  files: string[]
  /** `en/home` → address of the locale file. */
  locales: Record<string, string>
  /** What the bytes of the files fetched here must hash to; of those that pages of this kind need at first. */
  integrity: Record<string, string>
}

const root = document.documentElement
function showTheme(): void {
  const stored = readLocal(storageKeys.theme)
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = stored === 'dark' || (stored !== 'light' && system)
  root.className = dark ? 'dark' : 'light'
}

/** Who was signed in the last time is not shown "Login" meanwhile; the page's own styles know this mark. */
function expectPerson(): void {
  if (readLocal(storageKeys.signedIn) === '1') root.dataset['person'] = 'expected'
}

/** Stored choice, then the browser's languages, then English. */
function wantedLanguage(): Language {
  const stored = readLocal(storageKeys.language)
  if (isLanguage(stored)) return stored
  for (const tag of navigator.languages) {
    const language = languages.find((one) => tag.toLowerCase().split('-')[0] === one)
    if (language) return language
  }
  return 'en'
}

const screenOf = (screens: readonly BootScreen[], path: string) =>
  screens.find(({ patterns }) => patterns.some((pattern) => new RegExp(`^${pattern}/?$`).test(path)))

/** Parameters of links to the site that change nothing on its pages. */
const ignoredParams = /^(utm_\w+|ref|source|fbclid|gclid|fromUrl)$/

/** Whether the query selects something other than the page's first view, such as a tab or a search. */
const hasPageState = (search: string) =>
  [...new URLSearchParams(search).keys()].some((name) => !ignoredParams.test(name))

function firstCalls(
  namespace: string | undefined,
  path: string,
): (Partial<NodeListCall> & Pick<NodeListCall, 'path'>)[] {
  if (path === '/') {
    // Other lists come from the catalog, which is searched in memory.
    return location.search === '' ? [nodeListCall(withoutText(homeDefaults))] : []
  }
  const [, first, id] = path.split('/')
  if (namespace !== 'nodes' || first !== 'nodes' || !id) return []
  const nodeId = decodeURIComponent(id)
  return [nodeCall(nodeId), nodeVersionsCall(nodeId)]
}

function ask(api: string, namespace: string | undefined, path: string): void {
  const early: Record<string, Promise<Response>> = {}
  globalThis.__preloaded = early
  try {
    for (const call of firstCalls(namespace, path)) {
      const url = api + withQuery(call.path, call.query)
      early[url] = fetch(url, { credentials: 'omit', headers: { accept: 'application/json' } })
      // Who takes it will see the failure; until then it must not count as unhandled.
      early[url].catch(() => undefined)
    }
  } catch {
    // An address the API can't have: the screen says so.
  }
}

/** @param integrity of a module: where its bytes are others, whoever imports it gets an error instead. */
function hint(rel: 'preload' | 'modulepreload', href: string, integrity?: string): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') {
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
  }
  if (integrity) link.integrity = integrity
  link.href = href
  document.head.append(link)
}

/** Adds the whole style sheet; done when it is there, or can't be had. */
function styleSheet(href: string, integrity: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrity
    link.href = href
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
}

/**
 * The first number or date that is written in a person's language takes a slow phone 150 ms, whatever it is. It happens
 * here, after the first frame, while the files are on their way.
 */
function warmUp(language: Language): void {
  setTimeout(() => new Intl.NumberFormat(language))
  setTimeout(() => new Intl.DateTimeFormat(language))
}

/** “/” leads to the search field of a kept page before its code is there, which from then on hears it itself. */
function searchKey(event: KeyboardEvent): void {
  if (!root.dataset['page']) {
    removeEventListener('keydown', searchKey)
    return
  }
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || target !== document.body) return
  event.preventDefault()
  document.querySelector<HTMLInputElement>('input[name=q]')?.focus()
}

/** Keeps a form that was submitted before hydration, which submits it again. */
function keepEarlySubmit(event: SubmitEvent): void {
  if (!root.dataset['page'] || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  event.target.ariaBusy = 'true'
  globalThis.__submittedForm = event.target
}

/** Calls back once the page is parsed, and once the first frame is on the screen (at once where nobody looks). */
function aroundFirstFrame(parsed: () => void, painted: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    parsed()
    if (document.visibilityState === 'hidden') painted()
    else requestAnimationFrame(() => setTimeout(painted))
  })
}

/** Replaces the cached copies of files, which a reload alone would use again, then reloads the page. */
async function reloadFresh(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })))
  location.reload()
}

/** The entry can't be loaded or was damaged on its way: reloads once, then shows the error that is in the HTML. */
function handleStartFailure(files: readonly string[], keepsPage: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of that kind
  if (navigation?.type !== 'reload' && navigator.onLine) {
    void reloadFresh(files)
    return
  }
  const template = document.querySelector<HTMLTemplateElement>('#start-error')
  const main = document.querySelector('main')
  if (!template || !main) return
  if (!keepsPage) {
    delete root.dataset['page']
    main.textContent = ''
  }
  main.prepend(template.content)
  main.querySelector('button')?.addEventListener('click', () => void reloadFresh(files))
}

function main(): void {
  showTheme()
  expectPerson()
  const { language, path } = splitLanguage(location.pathname)
  const wanted = language ?? wantedLanguage()
  if (!language && wanted !== 'en') {
    location.replace(languagePrefix(wanted) + path + location.search + location.hash)
    return
  }
  const text = document.getElementById('boot')?.textContent
  if (!text) return
  // Written by our own build with this type.
  const data = JSON.parse(text) as BootData
  // The HTML is hydrated only if it shows the requested page in the requested language.
  const same = data.path === path && !hasPageState(location.search) && root.lang === wanted
  root.dataset['page'] = same ? 'same' : data.path || data.page === 'home' ? 'other' : data.page
  root.lang = wanted
  const needs = screenOf(data.screens, path)
  const askFirst = () => {
    if (data.api) ask(data.api, needs?.namespace, path)
  }
  const load = () => {
    const texts = ['common', ...(needs ? [needs.namespace] : [])]
      .map((namespace) => data.locales[`${wanted}/${namespace}`])
      .filter((url) => url !== undefined)
    for (const url of texts) hint('preload', url)
    globalThis.__styled = styleSheet(data.style, data.integrity[data.style] ?? '')
    const files = [...data.files, ...(needs?.files ?? [])]
    for (const file of files) {
      hint('modulepreload', file, data.integrity[file])
    }
    globalThis.__failStart = () => handleStartFailure([...files, ...texts], same)
    import(/* @vite-ignore */ data.entry).catch(globalThis.__failStart)
  }
  const warm = () => {
    if (data.page !== 'auth') warmUp(wanted)
  }
  // A kept page shows its packs before anything else: only the question whether they are still true leaves earlier.
  if (same) {
    addEventListener('keydown', searchKey)
    addEventListener('submit', keepEarlySubmit)
    aroundFirstFrame(askFirst, () => {
      load()
      warm()
    })
  } else {
    askFirst()
    load()
    aroundFirstFrame(() => undefined, warm)
  }
}

main()

declare global {
  /** Called when the site can't start. */
  var __failStart: ((error: unknown) => void) | undefined
  var __styled: Promise<void> | undefined
  /** The form that was submitted before hydration. */
  var __submittedForm: HTMLFormElement | undefined
}
