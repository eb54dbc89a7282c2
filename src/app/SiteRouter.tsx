import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type UNSAFE_createBrowserHistory,
} from 'react-router'
import { drawingWaitsFor } from '#src/components/drawLater.ts'
import { splitLanguage } from '#src/paths.ts'

export type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>

/** An address and how one came there, as the router's parts ask for it. Its path is without the language. */
export type Place = ComponentProps<typeof LocationContext.Provider>['value']

/** Paths, without a language, of pages that only have to be shown again. */
let pagesAtHand: readonly string[] = []

export function setPagesAtHand(paths: readonly string[]): void {
  pagesAtHand = paths
}

/** Whether a page, by its path without a language, only has to be shown again. */
export const isAtHand = (path: string): boolean => pagesAtHand.includes(path)

/** The history behind the router, for the two who need more than `navigate`: language and scroll. */
export const useSiteHistory = (): SiteHistory => useContext(NavigationContext).navigator as SiteHistory // as given to the router below

const PlaceContext = createContext<Place | null>(null)

/** The place that is shown. Pages have places of their own, so only what stands around them asks for this one. */
export function useShownPlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('outside of SiteRouter')
  return place
}

/** What stands around the pages, at the place that is shown. */
export function Here({ children }: { children: ReactNode }) {
  return <LocationContext value={useShownPlace()}>{children}</LocationContext>
}

const placeNow = ({ location, action }: Pick<SiteHistory, 'location' | 'action'>) => {
  const { language, path } = splitLanguage(location.pathname)
  return {
    base: `/${language ?? ''}`,
    place: { location: { ...location, pathname: path }, navigationType: action },
  }
}

/**
 * The router, with the language prefix of the address as its base. The base follows the address, so that
 * a change of language is an ordinary navigation which keeps every screen and what was typed into it.
 *
 * It gives nobody a place: React draws whatever asks for one anew whenever the outermost one changes, also pages that
 * have another. Each page has its own, and what stands around them is in `Here`. The library's own `Router` would give
 * one, and brings all that draws route tables to the first load.
 */
export function SiteRouter({ history, children }: { history: SiteHistory; children: ReactNode }) {
  const [{ base, place }, setState] = useState(() => placeNow(history))
  // The address bar is outside React.
  useLayoutEffect(() => {
    let newest: unknown
    return history.listen((update) => {
      const now = placeNow(update)
      newest = now
      const change = () => {
        if (newest === now) setState(now)
      }
      const waitsFor = drawingWaitsFor()
      // A page at hand, or one whose answer is there, is shown in one go; a new one is drawn bit by bit, so that keys
      // and taps come between.
      if (waitsFor) void waitsFor.then(change)
      else if (isAtHand(now.place.location.pathname)) change()
      else startTransition(change)
    })
  }, [history])
  const navigation = useMemo(
    () => ({ basename: base, navigator: history, static: false, useTransitions: false, future: {} }),
    [base, history],
  )
  return (
    <PlaceContext value={place}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </PlaceContext>
  )
}
