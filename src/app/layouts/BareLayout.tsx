import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { Logo } from '../header/Logo.tsx'

/** The sign-in pages: no header, only the way home. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col items-center bg-raised outline-none">
      <Logo to={to.home()} reloadDocument className="mt-10" label={t('site.name')} />
      {children}
    </main>
  )
}
