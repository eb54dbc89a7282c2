import { CloudOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from '../Footer.tsx'
import { Header } from '../header/Header.tsx'
import { patiently } from '../patiently.ts'
import { Here } from '../SiteRouter.tsx'

const OfflineNotice = lazy(() =>
  patiently(() => import('../OfflineNotice.tsx').then((file) => ({ default: file.OfflineNotice }))),
)

/** When the code that speaks of a lost network is fetched, in milliseconds: while there still is one. */
const aheadMs = 400

/** Header, content, footer: every page but the sign-in pages. */
export function HeaderLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [isLater, setLater] = useState(false)
  // After all that a page needs at first.
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), aheadMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('skip')}
      </a>
      <Here>
        <Header />
      </Here>
      <Suspense>{isLater && <OfflineNotice icon={<CloudOff size={16} aria-hidden="true" />} />}</Suspense>
      {/* A screen tall at least: the footer never moves while content comes and goes. */}
      <main id="content" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
