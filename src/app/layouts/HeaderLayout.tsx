import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Footer } from '../Footer.tsx'
import { Header } from '../header/Header.tsx'
import { useOnline } from '../useOnline.ts'

/** Header, content, footer: every page but the sign-in pages. */
export function HeaderLayout() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div className="flex flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('skip')}
      </a>
      <Header />
      {!online && (
        <p role="status" className="border-b border-line bg-warn-soft py-2 text-sm text-warn">
          <span className="container-page flex items-center gap-2">
            <CloudOff size={16} aria-hidden="true" />
            {t('error.offline')}
          </span>
        </p>
      )}
      {/* A screen tall at least: the footer never moves while content comes and goes. */}
      <main id="content" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
