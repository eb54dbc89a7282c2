import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { startSession } from '#src/auth/session.ts'
import { failedLocales } from '#src/i18n/FallbackBackend.ts'
import { startI18n } from '#src/i18n/i18n.ts'
import { isLanguage, type Language } from '#src/paths.ts'
import { captureError, startTelemetry } from '#src/telemetry.ts'
import { App, whenInitialized } from './App.tsx'
import { DeferredShell } from './DeferredShell.tsx'
import { HydrationGate } from './HydrationGate.tsx'
import { startPersistence } from './persistence.ts'
import { createQueryClient } from './queryClient.ts'
import { createRoot, hydrateRoot } from './reactDom.ts'
import { createSiteRouter, type RouteContext } from './routes.tsx'
import { matchRouteTable } from './routeTable.ts'
import { takeSnapshot } from './snapshot.ts'
import { startTheme } from './theme.ts'

function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** Removes the attribute that hides HTML prerendered for another page, once this page is rendered. */
function ShowPage() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['page']
  }, [])
  return null
}

/** Calls back after the next frame; immediately in a hidden document, which has no frames. */
function afterFrame(callback: () => void): void {
  if (document.visibilityState === 'hidden') callback()
  else requestAnimationFrame(() => setTimeout(callback))
}

/**
 * Starts the site in `#root`: hydrates the HTML if it was prerendered for the current URL, else renders from scratch.
 * @param demo rendered beside every page in a demo.
 */
export async function startSite(demo?: ReactNode): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  // Yield to the event loop: evaluating the scripts and starting the site in one task would delay input.
  await new Promise((resolve) => setTimeout(resolve))
  startTheme()
  const route = matchRouteTable(location.pathname)?.route
  const queryClient = createQueryClient()
  // TanStack Query assumes that a document starts online, and would miss the end of an offline start.
  onlineManager.setOnline(navigator.onLine)
  const i18n = await startI18n(pageLanguage(), route ? ['common', route.namespace] : ['common'])
  const isPrerendered = takeSnapshot(queryClient)
  const restore = () => startPersistence(queryClient)
  // The HTML embeds only the styles of its own page; other screens need the whole style sheet. Reads of earlier visits
  // would make the first render differ from prerendered HTML.
  await Promise.all([isPrerendered || restore(), globalThis.__styled])
  const extra = (
    <>
      <DeferredShell />
      <ShowPage />
      {demo}
    </>
  )
  // During hydration the data must equal the prerendered data.
  const context: RouteContext = {
    queryClient,
    i18n,
    extra,
    skipReads: isPrerendered,
  }
  const router = createSiteRouter(context)
  // Load the code of the first screen before hydration, or a Suspense fallback would replace the prerendered page.
  await whenInitialized(router)
  context.skipReads = false
  // Optional: the site works if this file can't be loaded.
  import('./afterFirstRender.ts').then((file) => file.afterFirstRender(context)).catch(() => undefined)
  const app = <App router={router} queryClient={queryClient} i18n={i18n} />
  const rootOptions = {
    onRecoverableError: (error: unknown) => captureError(error, 'hydration'),
    // The router's `onError` reports errors of screens; React would log them a second time.
    onCaughtError: () => undefined,
  }
  afterFrame(startSession)
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void startTelemetry(), { timeout: 5000 })
  else setTimeout(() => void startTelemetry(), 3000)
  // Hydrate concurrently, so that the page stays responsive.
  startTransition(() => {
    // English fallback texts would differ from the prerendered HTML.
    if (isPrerendered && failedLocales().length === 0) {
      hydrateRoot(container, <HydrationGate restore={restore}>{app}</HydrationGate>, rootOptions)
      return
    }
    if (isPrerendered) void restore()
    createRoot(container, rootOptions).render(app)
  })
}
