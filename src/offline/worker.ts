/**
 * The service worker: serves the cached page for navigations without a network, and the files of the newest catalog. It
 * handles no other requests. The build bundles it into one file at the site's root.
 */
import { getCatalogFile, isCatalogFile } from './catalogCache.ts'
import { getCachedPage } from './pageCache.ts'

/** The parts of ServiceWorkerGlobalScope used here; the project compiles with DOM types. */
interface Scope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
  InstallEvent?: { prototype: object }
}
interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void
}
interface InstallEvent extends ExtendableEvent {
  /** Lets newer browsers send requests to the network before this worker has started. */
  addRoutes?(rules: unknown): Promise<void>
}
interface FetchEvent extends Event, ExtendableEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

const scope = globalThis as unknown as Scope // this file runs in a service worker only

/** Sign-in pages have their own security policy and don't work offline; `/discord` is a redirect. */
const excludedPaths = /^(\/\w\w)?\/(auth|discord)(\/|$)/

const routes = [
  { condition: { urlPattern: '/catalog/*' }, source: 'fetch-event' },
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
]

scope.addEventListener('install', (event) => {
  // If the browser rejects these rules, navigations wait for the worker to start.
  const routesAdded = event.addRoutes?.(routes).catch(() => undefined)
  event.waitUntil(Promise.all([routesAdded, scope.skipWaiting()]))
})

/** Whether the browser supports static routes. */
const hasRoutes = 'addRoutes' in (scope.InstallEvent?.prototype ?? {})

scope.addEventListener('activate', (event) => {
  // Without static routes, send the request while the worker starts.
  if (!hasRoutes) event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()))
})

async function respond({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const cached = await getCachedPage()
    if (!cached) throw error
    return cached
  }
}

scope.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (method === 'GET' && isCatalogFile(url)) {
    event.respondWith(getCatalogFile(event.request, (stored) => event.waitUntil(stored)))
    return
  }
  if (mode !== 'navigate' || method !== 'GET' || excludedPaths.test(new URL(url).pathname)) return
  event.respondWith(respond(event))
})
