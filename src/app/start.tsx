import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { startSession } from '#src/auth/session.ts'
import type { BootData } from '#src/boot.ts'
import { failedLocales } from '#src/i18n/FallbackBackend.ts'
import { startI18n } from '#src/i18n/i18n.ts'
import { isLanguage, type Language, languagePrefix, to } from '#src/paths.ts'
import { captureError, startTelemetry } from '#src/telemetry.ts'
import { App, whenInitialized } from './App.tsx'
import { DeferredShell } from './DeferredShell.tsx'
import { HydrationGate } from './HydrationGate.tsx'
import { onUserIdle } from './onUserIdle.ts'
import { startPersistence } from './persistence.ts'
import { prefetchOnIntent } from './prefetchOnIntent.ts'
import { makeQueryClient } from './queryClient.ts'
import { createRoutes, type RouteContext } from './routes.tsx'
import { matchRouteTable } from './routeTable.ts'
import { takeSnapshot } from './snapshot.ts'
import { startTheme } from './theme.ts'

function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** Shows the page once it is rendered: HTML that was prerendered for another page is hidden until then. */
function RenderedMark() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['page']
  }, [])
  return null
}

/** Calls back after the next frame; at once where nobody looks. */
function afterFrame(start: () => void): void {
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
}

/** How long nobody has done anything when the site makes itself ready to be opened without a network, in milliseconds. */
const offlineMs = 5000

/** Not in a demo, whose own worker answers for the registry, nor where another policy is in force: for signing in. */
function readyForOffline(): void {
  const text = document.getElementById('boot')?.textContent
  if (import.meta.env.VITE_DEMO === '1' || !text) return
  // Written by our own build with this type.
  const { page, entry } = JSON.parse(text) as BootData
  if (page === 'auth') return
  const address = languagePrefix(pageLanguage()) + to.releases()
  const start = () => import('#src/offline/prepare.ts').then((file) => file.prepareForOffline(entry, address))
  // Without its file, the site works as before.
  onUserIdle(offlineMs, () => void start().catch(() => undefined))
}

/**
 * Starts the site in `#root`: hydrates the prerendered page if it is the requested one, else renders.
 * @param more rendered beside every page in a demo.
 */
export async function startSite(more?: ReactNode): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  startTheme()
  // Reading the code was one task, and this is another: a tap between both is heard.
  await new Promise((go) => setTimeout(go))
  const route = matchRouteTable(location.pathname)?.route
  const queryClient = makeQueryClient()
  const i18n = await startI18n(pageLanguage(), route ? ['common', route.namespace] : ['common'])
  // Screens need more of the style sheet than the page that came with it.
  await Promise.all([startPersistence(queryClient), globalThis.__styled])
  const isPrerendered = takeSnapshot(queryClient)
  const extra = (
    <>
      <DeferredShell />
      <RenderedMark />
      {more}
    </>
  )
  // While the prerendered page is hydrated, its data must not change.
  const context: RouteContext = {
    queryClient,
    i18n,
    extra,
    skipReads: isPrerendered,
  }
  const router = createBrowserRouter(createRoutes(context))
  // The code of the first screen must be there before React hydrates, or its fallback would replace the page.
  await whenInitialized(router)
  context.skipReads = false
  prefetchOnIntent(context)
  const app = <App router={router} queryClient={queryClient} i18n={i18n} />
  const told = {
    onRecoverableError: (error: unknown) => captureError(error, 'hydration'),
    // The error boundary tells what is worth telling; React would tell it a second time.
    onCaughtError: () => undefined,
  }
  afterFrame(startSession)
  // When nothing else wants the machine; browsers without that call get it a little later.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void startTelemetry(), { timeout: 5000 })
  else setTimeout(() => void startTelemetry(), 3000)
  readyForOffline()
  // In slices of a few milliseconds, so that the page answers meanwhile.
  startTransition(() => {
    // With English texts the first render would differ from the HTML.
    if (isPrerendered && failedLocales().length === 0)
      hydrateRoot(container, <HydrationGate>{app}</HydrationGate>, told)
    else createRoot(container, told).render(app)
  })
}
