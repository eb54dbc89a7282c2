import { use, useCallback, useMemo } from 'react'
import { UNSAFE_NavigationContext, useLocation } from 'react-router'
import { newestPlace } from './newestPlace.ts'

/**
 * The query of the page's address; the same object until it changes. The router's own hook stands in one file with its
 * links and forms, which would all come with the first load.
 */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The query of the newest address, for events: while a change is on its way, the page is behind it. */
export function useNewestParams(): () => URLSearchParams {
  const { navigator } = use(UNSAFE_NavigationContext)
  const shown = useLocation()
  return useCallback(() => new URLSearchParams((newestPlace(navigator) ?? shown).search), [navigator, shown])
}
