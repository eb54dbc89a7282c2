/** Renders the pages' HTML at build time; loaded through Vite by `build.ts`, never shipped. */

import { QueryClientProvider } from '@tanstack/react-query'
import type { Resource } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { UNSAFE_createMemoryHistory } from 'react-router'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { App } from '#src/app/App.tsx'
import { StartError } from '#src/app/errors/StartError.tsx'
import { Later } from '#src/app/Later.tsx'
import { BareLayout } from '#src/app/layouts/BareLayout.tsx'
import { HeaderLayout } from '#src/app/layouts/HeaderLayout.tsx'
import { Waiting } from '#src/app/layouts/Waiting.tsx'
import { makeQueryClient } from '#src/app/queryClient.ts'
import { routes } from '#src/app/routes.tsx'
import { Here, SiteRouter } from '#src/app/SiteRouter.tsx'
import { loadScreen } from '#src/app/screenLoader.ts'
import type { Snapshot } from '#src/app/snapshot.ts'
import { config } from '#src/config.ts'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { setRenderedAt } from '#src/i18n/useNow.ts'
import { homeDefaults, type Language, languagePrefix, languages } from '#src/paths.ts'

export { config, languages }

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

/** Home with its packs, as a visitor with no settings first sees it. */
export async function renderHome(language: Language, texts: Resource, snapshot: Snapshot): Promise<string> {
  const i18n = await fixedI18n(language, texts)
  const queryClient = makeQueryClient()
  setRenderedAt(snapshot.at)
  queryClient.setQueryData(homeCatalogue(homeDefaults).queryKey, snapshot.page, { updatedAt: snapshot.at })
  const home = routes.find((route) => route.path === '/')
  if (!home) throw new Error('no home')
  await loadScreen(home, i18n)
  const history = UNSAFE_createMemoryHistory({
    initialEntries: [languagePrefix(language) || '/'],
    v5Compat: true,
  })
  return renderToString(
    <App history={history} queryClient={queryClient} i18n={i18n}>
      <Later />
    </App>,
  )
}

/** What stands on the page until the code is there: the header, and a place for the content. */
export async function renderShell(
  kind: 'home' | 'app' | 'auth',
  language: Language,
  texts: Resource,
): Promise<string> {
  const i18n = await fixedI18n(language, texts)
  const waiting = <Waiting shape={kind === 'home' ? 'cards' : 'page'} />
  const history = UNSAFE_createMemoryHistory({
    initialEntries: [languagePrefix(language) || '/'],
    v5Compat: true,
  })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <SiteRouter history={history}>
          {kind === 'auth' ? (
            <Here>
              <BareLayout>{waiting}</BareLayout>
            </Here>
          ) : (
            <HeaderLayout>{waiting}</HeaderLayout>
          )}
        </SiteRouter>
      </QueryClientProvider>
    </I18nextProvider>,
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
