import { type QueryClient, QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useLocation, useParams } from 'react-router'
import { isLanguage } from '#src/paths.ts'
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx'
import { Waiting } from './layouts/Waiting.tsx'
import type { SiteRoute } from './routes.tsx'
import { useScreen } from './screenLoader.ts'

const begun = new WeakSet<Location>()

type Params = Readonly<Record<string, string | undefined>>

/** Starts a route's reads once for each visit, at the same moment as its code. */
function begin(route: SiteRoute, params: Params, location: Location, client: QueryClient, i18n: I18n): void {
  if (begun.has(location)) return
  begun.add(location)
  startReads(route, params, new URLSearchParams(location.search), client, i18n)
}

/** Starts a route's reads; an address the API can't have fails later, in the screen that asks for it. */
export function startReads(
  route: SiteRoute,
  params: Params,
  search: URLSearchParams,
  client: QueryClient,
  i18n: I18n,
): void {
  try {
    route.start?.({ client, params, search, language: isLanguage(i18n.language) ? i18n.language : 'en' })
  } catch {
    // An unsafe segment: the screen's own read throws it where the error page can show it.
  }
}

function ScreenOf({ route }: { route: SiteRoute }) {
  const params = useParams()
  const location = useLocation()
  const client = useQueryClient()
  const { i18n } = useTranslation()
  begin(route, params, location, client, i18n)
  const Screen = useScreen(route, i18n)
  return <Screen />
}

/** One route: its error page, its waiting shape, its screen. A new place gets a new boundary, so it waits visibly. */
export function RouteView({ route }: { route: SiteRoute }) {
  const { pathname, key } = useLocation()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <RouteErrorBoundary place={key} onReset={reset}>
          <Suspense key={pathname} fallback={<Waiting shape={route.waiting} />}>
            <ScreenOf route={route} />
          </Suspense>
        </RouteErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
