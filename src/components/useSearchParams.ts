import { use, useCallback, useMemo } from 'react'
import { type Location, UNSAFE_NavigationContext, useLocation } from 'react-router'

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
  return useCallback(() => {
    // The navigator of the site is its history, which knows the newest address.
    const { search } = 'location' in navigator ? (navigator.location as Location) : shown // a history's own
    return new URLSearchParams(search)
  }, [navigator, shown])
}
