import { Activity, type ComponentProps, use, useEffect, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  Route,
  UNSAFE_RouteContext as RouteContext,
  Routes,
} from 'react-router'
import { LazyNotFound } from './errors/LazyNotFound.tsx'
import { leavePage, RouteView } from './RouteView.tsx'
import { routes } from './routes.tsx'
import { setPagesAtHand } from './SiteRouter.tsx'

/** Where a page is, as the router told it; a page that is put aside keeps the place it had. */
type Place = ComponentProps<typeof LocationContext.Provider>['value']

/** Pages put aside, besides the one shown. Each costs memory for its elements, and no time. */
const mostAside = 3

const withHeader = routes.filter(({ layout }) => layout === 'header')

/** Only what everybody may read is put aside: nothing private outlives its visit, and a form begins anew. */
const mayBePutAside = ({ location }: Place) =>
  withHeader.some((route) => route.access === 'public' && matchPath(route.path, location.pathname))

/** The pages after a change of the address: the one shown first, then those put aside, the newest first. */
function pagesWith(pages: readonly Place[], shown: Place): readonly Place[] {
  if (pages[0] === shown) return pages
  // A replaced address is no place to come back to.
  const before = shown.navigationType === 'REPLACE' ? pages.slice(1) : pages
  const others = before.filter(
    (page) => page.location.pathname !== shown.location.pathname && mayBePutAside(page),
  )
  return [shown, ...others.slice(0, mostAside)]
}

const ownMatches = { outlet: null, matches: [], isDataRoute: false }

function Nowhere() {
  // Which page is open is known outside React.
  useEffect(leavePage, [])
  return <LazyNotFound />
}

const views = (
  <Routes>
    {withHeader.map((route) => (
      <Route key={route.path} path={route.path} element={<RouteView route={route} />} />
    ))}
    <Route path="*" element={<Nowhere />} />
  </Routes>
)

/**
 * The pages under the header. The last few are put aside instead of thrown away, with all they show, so that Back
 * and a pack seen before are there at once; their reads begin anew when they are shown again.
 */
export function Pages() {
  const shown = use(LocationContext)
  const [kept, setKept] = useState<readonly Place[]>([])
  const pages = pagesWith(kept, shown)
  if (pages !== kept) setKept(pages)
  // The router is told, because it changes the address before this part knows of it.
  useEffect(() => setPagesAtHand(pages.slice(1).map(({ location }) => location.pathname)), [pages])
  // In an order that never changes for a page, because moving its elements would lose their scroll positions.
  const inOrder = [...pages].sort((a, b) => (a.location.pathname < b.location.pathname ? -1 : 1))
  return (
    <RouteContext value={ownMatches}>
      {inOrder.map((page) => (
        <Activity key={page.location.pathname} mode={page === shown ? 'visible' : 'hidden'}>
          <LocationContext value={page}>{views}</LocationContext>
        </Activity>
      ))}
    </RouteContext>
  )
}
