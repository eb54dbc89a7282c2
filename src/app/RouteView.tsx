import {
  type FetchQueryOptions,
  type QueryClient,
  QueryErrorResetBoundary,
  useIsRestoring,
  useQueryClient,
} from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useLocation, useParams } from 'react-router'
import { hasJustFailed } from '#src/api/client/dedupeWindow.ts'
import { isLanguage } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx'
import { Waiting } from './layouts/Waiting.tsx'
import { patiently } from './patiently.ts'
import { forgetRestored } from './persistence.ts'
import { hasForgottenSince, startVisit } from './queryClient.ts'
import type { SiteRoute } from './routes.tsx'
import { forgetFailedScreens, useScreen } from './screenLoader.ts'

const Guard = lazy(() => patiently(() => import('./guards.tsx').then((file) => ({ default: file.Guard }))))

type Params = Readonly<Record<string, string | undefined>>

/** How long a page fetched ahead counts as part of the visit that follows, in milliseconds. */
const aheadMs = 10_000

/** When a page that was put aside is read again after somebody came back to it, in milliseconds: it is seen by then. */
const seenMs = 100

const begun = new WeakSet<Location>()
/** When a page was put aside; 0 for one that shows an error page. */
const leftAt = new WeakMap<Location, number>()
const fetchedAhead = new Map<string, number>()
let openPage = ''

interface Place {
  pathname: string
  search: string
}

/** Starts a route's reads; an address the API can't have fails later, in the screen that asks for it. */
function startReads(
  route: SiteRoute,
  params: Params,
  place: Place,
  client: QueryClient,
  i18n: I18n,
  how: { onlyMissing: boolean },
): void {
  const search = new URLSearchParams(place.search)
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const staleTime = how.onlyMissing ? Number.POSITIVE_INFINITY : 0
  try {
    for (const query of route.reads?.({ params, search, language }) ?? []) {
      const state = client.getQueryState(query.queryKey)
      if (how.onlyMissing && state && hasJustFailed(state)) continue
      // Each read carries its own data type; prefetching does not look at it.
      void client.prefetchQuery({ ...(query as FetchQueryOptions), staleTime })
    }
  } catch {
    // An unsafe segment: the screen's own read throws it where the error page can show it.
  }
}

/** Starts the reads of a page somebody is about to open. */
export function startAhead(
  route: SiteRoute,
  params: Params,
  place: Place,
  client: QueryClient,
  i18n: I18n,
): void {
  fetchedAhead.set(place.pathname + place.search, Date.now())
  startReads(route, params, place, client, i18n, { onlyMissing: false })
}

/** What failed on an earlier visit is asked again; a read that only suspends would show its old failure for ever. */
function forgetFailures(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

/** Somebody is at an address that is no page: coming back to the page before is another visit. */
export function leavePage(): void {
  openPage = ''
}

/** Another page is open now. Returns when it began: with what was fetched ahead of it. */
function enter(route: SiteRoute, { pathname, search }: Place, i18n: I18n): { at: number; isAhead: boolean } {
  const now = Date.now()
  const ahead = fetchedAhead.get(pathname + search) ?? 0
  const isAhead = now - ahead < aheadMs
  const at = isAhead ? ahead : now
  fetchedAhead.clear()
  forgetFailedScreens()
  if (openPage !== pathname) {
    startVisit(at)
    track('page_viewed', { pattern: route.path, language: i18n.language })
  }
  openPage = pathname
  return { at, isAhead }
}

/** Starts a route's reads once for each visit, at the same moment as its code. Another tab or page of a list is the same visit. */
function begin(route: SiteRoute, params: Params, location: Location, client: QueryClient, i18n: I18n): void {
  if (begun.has(location)) return
  begun.add(location)
  const same = openPage === location.pathname
  const { isAhead } = enter(route, location, i18n)
  if (!same) forgetFailures(client)
  startReads(route, params, location, client, i18n, { onlyMissing: same || isAhead })
}

/** Somebody has come back to a page that was put aside: what it shows is read again, once it is seen. */
function comeBack(route: SiteRoute, location: Location, client: QueryClient, i18n: I18n): void {
  openPage = ''
  const { at } = enter(route, location, i18n)
  // What is on its way already is not asked for twice.
  void client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.dataUpdatedAt < at },
    { cancelRefetch: false },
  )
}

function ScreenOf({ route }: { route: SiteRoute }) {
  const params = useParams()
  const location = useLocation()
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const isRestoring = useIsRestoring()
  if (!isRestoring) begin(route, params, location, client, i18n)
  // A page that was put aside is not drawn again when somebody comes back to it, and that is another visit all the same.
  useLayoutEffect(() => {
    const isBack = leftAt.delete(location)
    // Nothing is too old until then: asking would come before showing.
    if (isBack) startVisit(0)
    const timer = isBack && setTimeout(() => comeBack(route, location, client, i18n), seenMs)
    return () => {
      if (timer) clearTimeout(timer)
      leftAt.set(location, Date.now())
    }
  }, [route, location, client, i18n])
  const Screen = useScreen(route, i18n)
  return <Screen />
}

/** Whether a page can be shown again as it was left: it shows no error page, and what it has read is still known. */
export const isSound = (location: Location): boolean =>
  !hasForgottenSince(leftAt.get(location) ?? Number.POSITIVE_INFINITY)

/** One route: its error page, its waiting shape, its screen. A new place gets a new boundary, so it waits visibly. */
export function RouteView({ route }: { route: SiteRoute }) {
  const location = useLocation()
  const client = useQueryClient()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <RouteErrorBoundary
          place={location.key}
          onError={() => leftAt.set(location, 0)}
          mendsItself={() => forgetRestored(client)}
          onReset={() => {
            leftAt.delete(location)
            forgetFailedScreens()
            reset()
          }}
        >
          <Suspense key={location.pathname} fallback={<Waiting shape={route.waiting} />}>
            {route.access === 'public' ? (
              <ScreenOf route={route} />
            ) : (
              <Guard access={route.access}>
                <ScreenOf route={route} />
              </Guard>
            )}
          </Suspense>
        </RouteErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
