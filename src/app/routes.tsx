import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  useMatches,
} from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { useLocation } from '#src/components/navigation.ts'
import type { Namespace } from '#src/i18n/i18n.ts'
import { languageOf, useLanguage } from '#src/i18n/useLanguage.ts'
import { isPossibleParam } from '#src/lib/url/ids.ts'
import { decodeParams, type Language, languagePrefix, splitLanguage } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { LazyNotFound } from './errors/LazyNotFound.tsx'
import { RouteError } from './errors/RouteError.tsx'
import { importRequired, importScreen } from './importScreen.ts'
import { AppLayout } from './layouts/AppLayout.tsx'
import { AuthLayout } from './layouts/AuthLayout.tsx'
import { Waiting } from './layouts/Waiting.tsx'
import { PaletteProvider } from './palette/PaletteProvider.tsx'
import { dropFailedQueries } from './queryClient.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { type ReadContext, routeTable, type SiteRoute } from './routeTable.ts'
import { useDropPageLinks } from './useDropPageLinks.ts'
import { visitsOf } from './visit.ts'

export interface RouteContext {
  queryClient: QueryClient
  i18n: I18n
  /** Age up to which cached data is not fetched again, in milliseconds; by default that of the visit. */
  maxAge?: number
  /** Starts no reads on navigation: while the site is prerendered, and while the page is hydrated. */
  skipReads?: boolean
  /** Rendered beside every page, such as toasts. */
  extra?: ReactNode
}

/** `handle` of a matched route. */
interface RouteHandle {
  route: SiteRoute
  /** The navigation of its family. */
  links: readonly { path: string; text: string }[]
}

/** Starts the reads of a route without waiting for them. */
export async function prefetchReads(
  route: SiteRoute,
  params: ReadContext['params'],
  search: URLSearchParams,
  { queryClient, i18n, maxAge }: RouteContext,
): Promise<void> {
  const language = languageOf(i18n)
  try {
    for (const query of (await route.reads?.({ params, search, language })) ?? []) {
      // The screen may have fetched it while `reads` was loaded.
      const staleTime = maxAge ?? visitsOf(queryClient).age()
      // Each read has a data type of its own; prefetching does not look at it.
      void queryClient.prefetchQuery({ ...(query as FetchQueryOptions), staleTime })
    }
  } catch {
    // An id the API can't have: the screen's own read throws the same error, where the error page shows it.
  }
}

/** A screen whose code loads when it is rendered, inside its guard. */
function createGuardedScreen(load: () => Promise<ComponentType>) {
  let hasFailed = false
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        hasFailed = true
        throw error
      }
    })
  let Screen = create()
  return {
    Component: () => <Screen />,
    /** Loads the code again if that has failed: React would render the same error forever. */
    retry(): void {
      if (hasFailed) Screen = create()
      hasFailed = false
    },
  }
}

/**
 * The decoded parameters of a path.
 * @throws ApiError `missing` for a value that no id or version can have: the not-found page needs no request to know.
 */
function safeParams(params: LoaderFunctionArgs['params'], pathname: string): ReadContext['params'] {
  const decoded = decodeParams(params, pathname)
  const isPossible = Object.entries(decoded).every(
    ([name, value]) => value === undefined || isPossibleParam(name, value),
  )
  if (!isPossible) throw new ApiError('missing', 0, '')
  return decoded
}

const familyLinks = (namespace: Namespace) =>
  routeTable.flatMap((route) =>
    route.namespace === namespace && route.nav ? [{ path: route.path, text: route.nav }] : [],
  )

function toRouteObject(route: SiteRoute, context: RouteContext): RouteObject {
  const load = () => importScreen(route, context.i18n)
  const guarded = route.access === 'admin' ? createGuardedScreen(load) : null
  return {
    path: route.path.slice(1),
    handle: { route, links: familyLinks(route.namespace) } satisfies RouteHandle,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Waiting shape={route.path === '/' ? 'cards' : 'page'} />,
    loader: ({ params, request }: LoaderFunctionArgs) => {
      dropFailedQueries(context.queryClient)
      guarded?.retry()
      const { pathname, search, searchParams } = new URL(request.url)
      visitsOf(context.queryClient).start(splitLanguage(pathname).path + search)
      const decoded = safeParams(params, pathname)
      if (!context.skipReads) void prefetchReads(route, decoded, searchParams, context)
      return null
    },
    // Not when only the query string changes: the mounted screen fetches what it is missing.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
    // The code of guarded pages is loaded for administrators only.
    ...(guarded ? { Component: guarded.Component } : { lazy: async () => ({ Component: await load() }) }),
  }
}

/** Layout route that lets only some users pass. Its code is not needed by public pages. */
const guard = (name: 'RequireUser' | 'RequireAdmin') => ({
  lazy: async () => ({ Component: (await importRequired(() => import('./guards.tsx')))[name] }),
  errorElement: <RouteError />,
  // Without it, the router renders nothing but the root when the code can't be loaded.
  hydrateFallbackElement: <Waiting shape="page" />,
})

/** Reports each opened page to analytics, as a URL pattern. */
function usePageViews(): void {
  const { pathname } = useLocation()
  const language = useLanguage()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined // set by `toRouteObject`
  const pattern = handle?.route.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the language isn't a new page view
  useEffect(() => {
    if (pattern) track('page_viewed', { pattern, language })
  }, [pathname])
}

/** Parts of every page: the command palette, announcements for screen readers, analytics, the links of the head, and `children`. */
function RootLayout({ children }: { children: ReactNode }) {
  usePageViews()
  useDropPageLinks()
  return (
    <PaletteProvider>
      <Outlet />
      <RouteAnnouncer />
      {children}
    </PaletteProvider>
  )
}

/**
 * Returns a function that creates the route tree of a language. The trees share the route objects of the screens, so that a
 * screen keeps its state when the user switches the language.
 */
export function createRoutes(context: RouteContext): (language: Language) => RouteObject {
  const routes = routeTable.map((route) => ({ ...route, object: toRouteObject(route, context) }))
  const where = (layout: SiteRoute['layout'], access: SiteRoute['access']) =>
    routes.filter((route) => route.layout === layout && route.access === access).map(({ object }) => object)
  const errorElement = <RouteError />
  return (language) => ({
    path: languagePrefix(language) || '/',
    element: <RootLayout>{context.extra}</RootLayout>,
    errorElement,
    children: [
      {
        element: <AppLayout />,
        children: [
          ...where('app', 'public'),
          { ...guard('RequireUser'), children: where('app', 'user') },
          {
            ...guard('RequireAdmin'),
            children: [...where('app', 'admin'), { path: 'admin/*', element: <LazyNotFound /> }],
          },
          { path: '*', element: <LazyNotFound />, errorElement },
        ],
      },
      { element: <AuthLayout />, children: where('auth', 'public') },
    ],
  })
}

/**
 * Creates the router with the routes of English and of the current language. It gets those of another language when the user
 * switches to it: creating the routes of all languages would take a slow phone 60 ms at start.
 */
export function createSiteRouter(
  context: RouteContext,
  createRouter: (routes: RouteObject[]) => DataRouter = createBrowserRouter,
): DataRouter {
  const routesOf = createRoutes(context)
  const initial = new Set<Language>(['en', languageOf(context.i18n)])
  const router = createRouter([...initial].map(routesOf))
  // The router ignores routes that it already has.
  context.i18n.on('languageChanged', () => router.patchRoutes(null, [routesOf(languageOf(context.i18n))]))
  return router
}
