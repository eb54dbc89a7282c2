import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { lazy, type ReactNode } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { decodeParams, isLanguage, languagePrefix, languages, splitLanguage } from '#src/paths.ts'
import { LazyNotFound } from './errors/LazyNotFound.tsx'
import { RouteError } from './errors/RouteError.tsx'
import { importScreen } from './importScreen.ts'
import { AppLayout } from './layouts/AppLayout.tsx'
import { AuthLayout } from './layouts/AuthLayout.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import { Waiting } from './layouts/Waiting.tsx'
import { dropFailedQueries } from './queryClient.ts'
import { type ReadContext, routeTable, type SiteRoute } from './routeTable.ts'
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
export interface RouteHandle {
  route: SiteRoute
}

/** Starts the reads of a route without waiting for them. */
export async function prefetchReads(
  route: SiteRoute,
  params: ReadContext['params'],
  search: URLSearchParams,
  { queryClient, i18n, maxAge }: RouteContext,
): Promise<void> {
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
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

function toRouteObject(route: SiteRoute, context: RouteContext): RouteObject {
  let url = ''
  const load = () => importScreen(route, context.i18n, () => url || location.href)
  return {
    path: route.path.slice(1),
    handle: { route } satisfies RouteHandle,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Waiting shape={route.path === '/' ? 'cards' : 'page'} />,
    loader: ({ params, request }: LoaderFunctionArgs) => {
      dropFailedQueries(context.queryClient)
      url = request.url
      const { pathname, search, searchParams } = new URL(url)
      visitsOf(context.queryClient).start(splitLanguage(pathname).path + search)
      if (!context.skipReads) void prefetchReads(route, decodeParams(params, pathname), searchParams, context)
      return null
    },
    // Not when only the query string changes: the mounted screen fetches what it is missing.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
    ...(route.access === 'admin'
      ? // Inside the guard: the code of these pages is loaded for administrators only.
        { Component: lazy(async () => ({ default: await load() })) }
      : { lazy: async () => ({ Component: await load() }) }),
  }
}

/** Layout route that lets only some users pass. Its code is not needed by public pages. */
const guard = (name: 'RequireUser' | 'RequireAdmin') => async () => ({
  Component: (await import('./guards.tsx'))[name],
})

/** The route objects of the table, once for each language prefix. */
export function createRoutes(context: RouteContext): RouteObject[] {
  const where = (layout: SiteRoute['layout'], access: SiteRoute['access']) =>
    routeTable
      .filter((route) => route.layout === layout && route.access === access)
      .map((route) => toRouteObject(route, context))
  return languages.map((language) => ({
    path: languagePrefix(language) || '/',
    element: <RootLayout>{context.extra}</RootLayout>,
    children: [
      {
        element: <AppLayout />,
        children: [
          ...where('app', 'public'),
          { lazy: guard('RequireUser'), children: where('app', 'user') },
          {
            lazy: guard('RequireAdmin'),
            children: [...where('app', 'admin'), { path: 'admin/*', element: <LazyNotFound /> }],
          },
          { path: '*', element: <LazyNotFound /> },
        ],
      },
      { element: <AuthLayout />, children: where('auth', 'public') },
    ],
  }))
}
