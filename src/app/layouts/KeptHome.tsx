import { Activity, type ReactNode, Suspense, useMemo, useState } from 'react'
import {
  type Location,
  type NavigationType,
  useNavigationType,
  useOutlet,
  useLocation as useRouterLocation,
} from 'react-router'
import { KeptPage } from '#src/components/navigation.ts'
import { splitLanguage } from '#src/paths.ts'
import { Waiting } from './Waiting.tsx'

interface Home {
  outlet: ReactNode
  page: { location: Location; navigationType: NavigationType }
  isShown: boolean
  /** Differs for each visit. Back to the hidden page continues its visit. */
  visit: string
}

/** The home page. It stays mounted, but hidden, while another page is shown, so that Back shows it at once. */
export function KeptHome() {
  const outlet = useOutlet()
  const location = useRouterLocation()
  const navigationType = useNavigationType()
  const page = useMemo(() => ({ location, navigationType }), [location, navigationType])
  const [home, setHome] = useState<Home | null>(null)
  const isShown = splitLanguage(location.pathname).path === '/'
  if (isShown && (home?.page !== page || home.outlet !== outlet || !home.isShown)) {
    const isSameVisit = home !== null && (home.isShown || home.page.location.key === location.key)
    setHome({ outlet, page, isShown, visit: isSameVisit ? home.visit : location.key })
  } else if (!isShown && home?.isShown) setHome({ ...home, isShown })
  if (!home) return null
  return (
    <Activity key={home.visit} mode={home.isShown ? 'visible' : 'hidden'}>
      <Suspense fallback={<Waiting shape="cards" />}>
        <KeptPage value={home.page}>{home.outlet}</KeptPage>
      </Suspense>
    </Activity>
  )
}
