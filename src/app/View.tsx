import { useEffect, useMemo } from 'react'
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router'
import { LazyNotFound } from './errors/LazyNotFound.tsx'
import { leavePage, RouteView } from './RouteView.tsx'
import { matchAt } from './routeAt.ts'
import type { Place } from './SiteRouter.tsx'

function Nowhere() {
  // Which page is open is known outside React.
  useEffect(leavePage, [])
  return <LazyNotFound />
}

/**
 * The screen of a place, or the page that says that there is none. Looks the route up in the one table, where the first
 * that fits is taken; the router's own `Routes` would rank them all anew for every change of the address.
 */
export function View({ place }: { place: Place }) {
  const { pathname } = place.location
  const context = useMemo(() => {
    const found = matchAt(pathname)
    return { outlet: null, matches: found ? [found] : [], isDataRoute: false }
  }, [pathname])
  const route = context.matches[0]?.route
  return (
    <LocationContext value={place}>
      <RouteContext value={context}>{route ? <RouteView route={route} /> : <Nowhere />}</RouteContext>
    </LocationContext>
  )
}
