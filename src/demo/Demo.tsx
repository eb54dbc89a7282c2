import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'
import { DemoUsers } from './DemoUsers.tsx'

/** Explains the demo on every page, and offers its users on the sign-in pages. */
function Notice({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation('demo')
  const { pathname } = useLocation()
  const isSignInPage = [to.login(), to.signup()].includes(pathname)
  return (
    <aside aria-label={t('label')} className="border-b border-line bg-warn-soft text-sm text-warn">
      <p className="container-page py-2">{t('text')}</p>
      {hasFailed && (
        <p role="alert" className="container-page pb-2 font-medium text-bad">
          {t('failed')}
        </p>
      )}
      {isSignInPage && <DemoUsers />}
    </aside>
  )
}

/** The demo's notice, rendered into `container`. */
export function Demo({ container, hasFailed }: { container: HTMLElement; hasFailed: boolean }) {
  return createPortal(
    <Suspense>
      <Notice hasFailed={hasFailed} />
    </Suspense>,
    container,
  )
}
