/**
 * Inline script of every page: preloads API responses, loads the files, and keeps the user's last click or submission
 * until hydration. In a prerendered page, it follows the content, which is painted first; in others, it is in the head.
 * Build data is a separate JSON element, so that the script's hash in the security policy rarely changes.
 */
import { nodeCall, nodeVersionsCall } from '#src/api/calls.ts'
import { withQuery } from '#src/api/client/url.ts'
import { type NodeListCall, nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import type { CatalogSource } from '#src/catalog/catalogSource.ts'
import { homeDefaults, isLanguage, type Language, splitLanguage } from '#src/paths.ts'

interface BootScreen {
  /** Regular expressions that match a whole path without its language prefix. */
  patterns: string[]
  namespace: string
  /** Script files beyond those of the entry. */
  files: string[]
}

/** Build data, embedded in the HTML as JSON. */
export interface BootData {
  /** Base URL of the API; empty in a demo, whose mock API starts later. */
  api: string
  entry: string
  /** URL of the whole style sheet; the HTML embeds the critical CSS. */
  style: string
  screens: BootScreen[]
  /** Script files of the entry. */
  files: string[]
  /** URL of the folder with the locale files. */
  locales: string
  /** Subresource integrity hashes of the files that pages with this layout load first. */
  integrity: Record<string, string>
}

const root = document.documentElement
const screenOf = (screens: readonly BootScreen[], path: string) =>
  screens.find(({ patterns }) => patterns.some((pattern) => new RegExp(`^${pattern}/?$`).test(path)))

function firstCalls(
  namespace: string | undefined,
  path: string,
): (Partial<NodeListCall> & Pick<NodeListCall, 'path'>)[] {
  if (path === '/') {
    // Other lists are searched in the catalog in memory.
    return location.search === '' ? [nodeListCall(withoutText(homeDefaults))] : []
  }
  const [, first, id] = path.split('/')
  if (namespace !== 'nodes' || first !== 'nodes' || !id) return []
  const nodeId = decodeURIComponent(id)
  return [nodeCall(nodeId), nodeVersionsCall(nodeId)]
}

function preloadResponses(api: string, namespace: string | undefined, path: string): void {
  const responses: Record<string, Promise<Response>> = {}
  globalThis.__preloaded = responses
  try {
    for (const call of firstCalls(namespace, path)) {
      const url = api + withQuery(call.path, call.query)
      responses[url] = fetch(url, { credentials: 'omit', headers: { accept: 'application/json' } })
      // The read that uses the response handles the error; this avoids an unhandled rejection before that.
      responses[url].catch(() => undefined)
    }
  } catch {
    // A malformed id in the URL: the screen shows the not-found page.
  }
}

/** @param integrity hash of a module: a damaged file fails its import. */
function preloadFile(rel: 'preload' | 'modulepreload', href: string, integrity?: string): void {
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

/** Preloads the search index for a page that opens with a search. */
function preloadIndex(): void {
  const content = document.querySelector('meta[name=catalog]')?.getAttribute('content')
  // Written by our own build.
  const source = content ? (JSON.parse(content) as CatalogSource) : null
  if (source?.packs[0]) preloadFile('preload', source.packs[0])
}

/** Adds the whole style sheet. Resolves when it has loaded or failed. */
function loadStyleSheet(href: string, integrity: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrity
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}

/** The page becomes interactive only after this wait. */
const maxIdleWaitMs = 200

/** Delay, so that these tasks don't hold up the first frame; the files take longer on a phone's connection. */
const warmUpDelayMs = 150

/** Creating the first `Intl` formatter of a language takes a slow phone 150 ms: does it while the files are loading. */
function warmUpIntl(language: Language): void {
  setTimeout(() => new Intl.NumberFormat(language), warmUpDelayMs)
  setTimeout(() => new Intl.DateTimeFormat(language), warmUpDelayMs)
}

/** “/” focuses the search field of a prerendered page until hydration, when the component handles the key. */
function handleSearchKey(event: KeyboardEvent): void {
  if (!root.dataset['page']) {
    removeEventListener('keydown', handleSearchKey)
    return
  }
  const { key, ctrlKey, metaKey, altKey, target } = event
  const hasModifier = ctrlKey || metaKey || altKey
  if (key !== '/' || hasModifier || target !== document.body) return
  event.preventDefault()
  document.querySelector<HTMLInputElement>('input[name=q]')?.focus()
}

/** Stores that a form was submitted before hydration; HydrationGate submits it again. */
function handleSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!root.dataset['page'] || !(form instanceof HTMLFormElement)) return
  event.preventDefault()
  form.ariaBusy = 'true'
  globalThis.__pendingAction = () => {
    // React doesn't set the attribute, so it would never remove it.
    form.ariaBusy = null
    if (form.isConnected) form.requestSubmit()
  }
}

/** Stores that a button was clicked before hydration; HydrationGate clicks it again. */
function handleClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('#root button[type=button]')
  if (root.dataset['page'] && button) globalThis.__pendingAction = () => button.click()
}

/**
 * Calls back after the first frame, once the browser is idle: input comes first. Immediately in a hidden document, which
 * has no frames. Safari has no `requestIdleCallback`.
 */
function afterFirstFrame(callback: () => void): void {
  if (document.visibilityState === 'hidden') callback()
  else
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: maxIdleWaitMs })
      else setTimeout(callback)
    })
}

/** Replaces the cached copies of files, which a plain reload would use again, then reloads the page. */
async function reloadWithoutCache(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })))
  location.reload()
}

/** The entry failed to load or was damaged: reloads once, then shows the prerendered error. */
function handleStartFailure(files: readonly string[], isPrerendered: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // the type of these entries
  if (navigation?.type !== 'reload' && navigator.onLine) {
    void reloadWithoutCache(files)
    return
  }
  const template = document.querySelector<HTMLTemplateElement>('#start-error')
  const main = document.querySelector('main')
  if (!template || !main) return
  if (!isPrerendered) {
    delete root.dataset['page']
    main.textContent = ''
  }
  // No script will replace them.
  for (const skeleton of main.querySelectorAll('.skeleton')) skeleton.remove()
  main.prepend(template.content)
  main.querySelector('button')?.addEventListener('click', () => void reloadWithoutCache(files))
}

function load(): void {
  const text = document.getElementById('boot')?.textContent
  if (!text) return
  // Trusted: written by our own build.
  const data = JSON.parse(text) as BootData
  const { path } = splitLanguage(location.pathname)
  const language = isLanguage(root.lang) ? root.lang : 'en'
  const isPrerendered = root.dataset['page'] === 'same'
  const screen = screenOf(data.screens, path)
  if (data.api) preloadResponses(data.api, screen?.namespace, path)
  const texts = ['common', ...(screen ? [screen.namespace] : [])].map(
    (namespace) => `${data.locales}/${language}/${namespace}.json`,
  )
  for (const url of texts) preloadFile('preload', url)
  if (path === '/' && !isPrerendered) preloadIndex()
  globalThis.__styled = loadStyleSheet(data.style, data.integrity[data.style] ?? '')
  const files = [...data.files, ...(screen?.files ?? [])]
  for (const file of files) {
    preloadFile('modulepreload', file, data.integrity[file])
  }
  globalThis.__failStart = () => handleStartFailure([...files, ...texts], isPrerendered)
  import(/* @vite-ignore */ data.entry).catch(globalThis.__failStart)
  if (root.dataset['layout'] !== 'auth') warmUpIntl(language)
}

// A prerendered page is painted before anything loads. Without the attribute, `page.ts` has redirected.
if (root.dataset['page'] === 'same') {
  addEventListener('keydown', handleSearchKey)
  addEventListener('submit', handleSubmit)
  addEventListener('click', handleClick)
  afterFirstFrame(load)
} else if (root.dataset['page']) load()

declare global {
  /** Called when the entry can't start. */
  var __failStart: ((error: unknown) => void) | undefined
  /** Responses to the first reads, by URL. */
  var __preloaded: Record<string, Promise<Response>> | undefined
  var __styled: Promise<void> | undefined
  /** Repeats the user's last click or submission before hydration. */
  var __pendingAction: (() => void) | undefined
}
