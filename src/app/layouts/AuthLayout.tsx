import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { to } from '#src/paths.ts'
import { Logo } from '../header/Logo.tsx'
import { Waiting } from './Waiting.tsx'

/** Layout of the sign-in pages: a home link instead of the header. */
export function AuthLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col items-center outline-none">
      <Logo to={to.home()} reloadDocument className="mt-8" label={t('site.name')} />
      <Suspense fallback={<Waiting shape="page" />}>{children}</Suspense>
    </main>
  )
}
