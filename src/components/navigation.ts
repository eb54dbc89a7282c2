/** The router's hooks, with paths that leave out the language prefix of the URL. */
import type { ParseKeys } from 'i18next'
import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import {
  type Location,
  type NavigateOptions,
  useMatches,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  useParams as useRouterParams,
} from 'react-router'
import type { Namespace } from '#src/i18n/i18n.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { decodeParams, languagePrefix, splitLanguage } from '#src/paths.ts'

/** A path of this site from its root, as `to.…` builds it, or another query of the current page. */
export type To = string | { search: string; hash?: string }

/** The location of a page that stays mounted while another one is shown. */
export const KeptLocation = createContext<Location | null>(null)

/** The location of the page, its path without the language prefix. */
export function useLocation(): Location {
  const current = useRouterLocation()
  const location = use(KeptLocation) ?? current
  return useMemo(() => ({ ...location, pathname: splitLanguage(location.pathname).path }), [location])
}

/** The parameters of the route, each decoded once. */
export function useParams(): Record<string, string | undefined> {
  return decodeParams(useRouterParams(), useRouterLocation().pathname)
}

/** The links of the navigation that the screens of a family share; their texts are keys of the family's namespace. */
export function useFamilyLinks<N extends Namespace>(): readonly { path: string; text: ParseKeys<N> }[] {
  const handle = useMatches().at(-1)?.handle as { links: ReturnType<typeof useFamilyLinks<N>> } | undefined // set in app/routes.tsx
  return handle?.links ?? []
}

/** Adds the language prefix to a path. A query alone keeps the path. */
export function useHref(to: To): To {
  const language = useLanguage()
  return localized(to, languagePrefix(language))
}

function localized(to: To, prefix: string): To {
  if (typeof to !== 'string') return { hash: '', ...to }
  return to === '/' ? prefix || '/' : prefix + to
}

/** The router's current location, which is ahead of the rendered one while a transition is pending. */
export const LatestLocation = createContext<() => Omit<Location, 'key'>>(() => ({ ...location, state: null }))

/** The location that the router is loading, if any; the user may have opened it since the last render. */
export const PendingLocation = createContext<() => Location | undefined>(() => undefined)

/**
 * Navigates to a path of this site, in the current language, also if the user has changed it since the last render. A change
 * of the query alone keeps the scroll position.
 */
export function useNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useRouterNavigate()
  const latest = use(LatestLocation)
  return useCallback(
    async (to, options) => {
      const prefix = languagePrefix(splitLanguage(latest().pathname).language ?? 'en')
      await navigate(localized(to, prefix), { preventScrollReset: typeof to !== 'string', ...options })
    },
    [navigate, latest],
  )
}

/** Reads the query of the router's current location, for event handlers: two changes in a row add up. */
export function useLatestSearchParams(): () => URLSearchParams {
  const latest = use(LatestLocation)
  return useCallback(() => new URLSearchParams(latest().search), [latest])
}

/** Replaces the current history entry with another path. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
