import { CloudOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router'
import { isSessionRevoked } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { useLocation } from '#src/components/navigation.ts'
import { Footer } from '../Footer.tsx'
import { Header } from '../header/Header.tsx'
import { lazyInBackground } from '../lazyInBackground.ts'
import { KeptHome } from './KeptHome.tsx'
import { Waiting } from './Waiting.tsx'

const OfflineNotice = lazyInBackground(() =>
  import('../OfflineNotice.tsx').then((file) => file.OfflineNotice),
)

/** Delay before the offline notice is preloaded, in milliseconds: it can't be loaded once the browser is offline. */
const preloadDelayMs = 400

/** The screen of the current route. The key gives each page its own boundary, which shows its skeleton at once. */
function Page() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname !== '/' && (
        <Suspense key={pathname} fallback={<Waiting shape="page" />}>
          <Outlet />
        </Suspense>
      )}
      {/* After the page: while home is hidden, code that looks for an element finds that of the page first. */}
      <KeptHome />
    </>
  )
}

/** Restores scroll positions. Unmounts the router's part after a sign-out: it would store them when the document unloads. */
function PageScroll() {
  const { status } = useSession()
  if (status === 'unknown' && isSessionRevoked()) return null
  // The first location of every document has the key `default`.
  return <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
}

/** Header, screen and footer. */
export function AppLayout({ children = <Page /> }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const [isPreloaded, setIsPreloaded] = useState(false)
  // The requests of the screen go first.
  useEffect(() => {
    const timer = setTimeout(() => setIsPreloaded(true), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:px-3 focus:py-2"
      >
        {t('skip')}
      </a>
      <Header />
      {/* The footer is at the bottom of a short page; `late.css` hides it while content loads, because it moves. */}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Suspense>{isPreloaded && <OfflineNotice icon={<CloudOff size={16} aria-hidden="true" />} />}</Suspense>
      <PageScroll />
    </div>
  )
}
