/**
 * The site's service worker: where a page is asked for and there is no network, the kept one stands in. Everything else
 * goes past it, and where there is a network it changes nothing. Bundled by the build into one file at the site's root.
 */
import { getCachedPage } from './pageCache.ts'

/** The parts of a service worker's scope that are used; the compiler's list of types is that of pages. */
interface Scope {
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
  InstallEvent?: { prototype: object }
}
interface Waiting {
  waitUntil(promise: Promise<unknown>): void
}
interface Installing extends Waiting {
  /** Newer browsers ask the network without waiting for this worker to start. */
  addRoutes?(rules: unknown): Promise<void>
}
interface Asked extends Event {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

const scope = globalThis as unknown as Scope // a worker's: this file runs nowhere else

/** Pages for signing in have a policy of their own, and are of no use without a network. */
const isElsewhere = /^(\/\w\w)?\/(auth|discord)(\/|$)/

const routes = [
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
]

scope.addEventListener('install', (event) => {
  // A browser that knows other rules works without them, a little later.
  const told = event.addRoutes?.(routes).catch(() => undefined)
  event.waitUntil(Promise.all([told, scope.skipWaiting()]))
})

/** Whether this browser asks the network by itself, before a worker has started. */
const hasRoutes = 'addRoutes' in (scope.InstallEvent?.prototype ?? {})

scope.addEventListener('activate', (event) => {
  // Where it does not, it can at least ask while the worker starts.
  if (!hasRoutes) event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()))
})

async function answer({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await getCachedPage()
    if (!kept) throw error
    return kept
  }
}

scope.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET' || isElsewhere.test(new URL(url).pathname)) return
  event.respondWith(answer(event))
})
