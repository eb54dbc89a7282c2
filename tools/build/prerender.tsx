/** Renders the pages' HTML at build time; loaded through Vite by `build.ts`, never shipped. */

import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n, Resource } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { Providers } from '#src/app/App.tsx'
import { DeferredShell } from '#src/app/DeferredShell.tsx'
import { StartError } from '#src/app/errors/StartError.tsx'
import { AppLayout } from '#src/app/layouts/AppLayout.tsx'
import { AuthLayout } from '#src/app/layouts/AuthLayout.tsx'
import { Waiting } from '#src/app/layouts/Waiting.tsx'
import { makeQueryClient } from '#src/app/queryClient.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { routeTable } from '#src/app/routeTable.ts'
import type { Snapshot } from '#src/app/snapshot.ts'
import { config } from '#src/config.ts'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { setRenderedAt } from '#src/i18n/useNow.ts'
import { homeDefaults, type Language, languagePrefix, languages } from '#src/paths.ts'
import type { ScreenSource } from './screens.ts'

export { config, languages }

/** Every row of the route table with its component, of which only public ones are loaded. */
export function readScreens(): Promise<ScreenSource[]> {
  return Promise.all(
    routeTable.map(async (route) => ({
      route,
      component: route.access === 'public' ? (await route.load()).name : null,
    })),
  )
}

/** The newest date in some packs: what changed after the commit must not lie in the future. */
function newestIn(page: NodePage): number {
  const dates = JSON.stringify(page).match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? []
  return Math.max(0, ...dates.map((date) => Date.parse(JSON.parse(date))).filter((at) => at <= Date.now()))
}

/**
 * Asks the API for home's first page.
 * @param at when the site is built from, in milliseconds since 1970; not the clock, so that builds can be repeated.
 * @returns null when no API answers in time: the page is then built without packs, never with invented ones.
 */
export async function readSnapshot(at: number): Promise<Snapshot | null> {
  const client = makeQueryClient()
  const page: NodePage | null = await client
    .fetchQuery({ ...homeCatalogue(homeDefaults), retry: false })
    .catch(() => null)
  return page && { at: Math.max(at, newestIn(page)), page }
}

/** Renders a page from the query cache, as the browser hydrates it. Fetches nothing: cached data never counts as stale. */
async function renderPage(path: string, context: { queryClient: QueryClient; i18n: I18n }): Promise<string> {
  const handler = createStaticHandler(
    createRoutes({ ...context, maxAge: Number.POSITIVE_INFINITY, extra: <DeferredShell /> }),
  )
  const page = await handler.query(new Request(new URL(path, 'https://build.invalid')))
  if (page instanceof Response) throw new Error(`${path} redirects`)
  return renderToString(
    <Providers {...context}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, page)}
        context={page}
        hydrate={false}
      />
    </Providers>,
  )
}

/** Home with its packs, as a visitor with no settings first sees it. */
export async function renderHome(language: Language, texts: Resource, snapshot: Snapshot): Promise<string> {
  const i18n = await fixedI18n(language, texts)
  const queryClient = makeQueryClient()
  setRenderedAt(snapshot.at)
  queryClient.setQueryData(homeCatalogue(homeDefaults).queryKey, snapshot.page, { updatedAt: snapshot.at })
  return renderPage(languagePrefix(language) || '/', { queryClient, i18n })
}

/** The layout of a page until its code has loaded, with a skeleton for the content. */
export async function renderShell(
  kind: 'home' | 'app' | 'auth',
  language: Language,
  texts: Resource,
): Promise<string> {
  const i18n = await fixedI18n(language, texts)
  const skeleton = <Waiting shape={kind === 'home' ? 'cards' : 'page'} />
  const layout = kind === 'auth' ? <AuthLayout>{skeleton}</AuthLayout> : <AppLayout>{skeleton}</AppLayout>
  const router = createMemoryRouter([{ path: '*', element: layout }], {
    initialEntries: [languagePrefix(language) || '/'],
  })
  return renderToString(
    <Providers queryClient={makeQueryClient()} i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

/** The error that `src/boot.ts` shows when the scripts can't be loaded. */
export async function renderStartError(language: Language, texts: Resource): Promise<string> {
  const i18n = await fixedI18n(language, texts)
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <StartError />
    </I18nextProvider>,
  )
}
