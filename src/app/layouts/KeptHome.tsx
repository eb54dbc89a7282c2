import { Activity, type ReactNode, Suspense, useState } from 'react'
import { type Location, useOutlet, useLocation as useRouterLocation } from 'react-router'
import { KeptLocation } from '#src/components/navigation.ts'
import { splitLanguage } from '#src/paths.ts'
import { Waiting } from './Waiting.tsx'

interface Home {
  outlet: ReactNode
  location: Location
  isShown: boolean
  /** Differs for each visit. Back to the hidden page continues its visit. */
  visit: string
}

/** The home page. It stays mounted, but hidden, while another page is shown, so that Back shows it at once. */
export function KeptHome() {
  const outlet = useOutlet()
  const location = useRouterLocation()
  const [home, setHome] = useState<Home | null>(null)
  const isShown = splitLanguage(location.pathname).path === '/'
  // State from earlier renders is set while rendering, as React advises: an effect would show the former page first.
  if (isShown && (home?.location !== location || home.outlet !== outlet)) {
    const isSameVisit = home !== null && (home.isShown || home.location.key === location.key)
    setHome({ outlet, location, isShown, visit: isSameVisit ? home.visit : location.key })
  } else if (!isShown && home?.isShown) setHome({ ...home, isShown })
  if (!home) return null
  return (
    // `hidden` is for the rule of the footer in `late.css`: `Activity` hides the page with an inline style.
    <div hidden={!home.isShown}>
      <Activity key={home.visit} mode={home.isShown ? 'visible' : 'hidden'}>
        <Suspense fallback={<Waiting shape="cards" />}>
          <KeptLocation value={home.location}>{home.outlet}</KeptLocation>
        </Suspense>
      </Activity>
    </div>
  )
}
