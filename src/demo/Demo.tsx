import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'
import { People } from './People.tsx'

/** Says on every page what this is; where one signs in, with whom. */
function Notice({ failed }: { failed: boolean }) {
  const { t } = useTranslation('demo')
  const { pathname } = useLocation()
  const signsIn = [to.login(), to.signup()].includes(pathname)
  return (
    <aside aria-label={t('label')} className="border-b border-line bg-warn-soft text-sm text-warn">
      <p className="container-page py-2">
        <strong className="font-medium">{t('title')}</strong> {t('text')}
      </p>
      {failed && (
        <p role="alert" className="container-page pb-2 font-medium text-bad">
          {t('failed')}
        </p>
      )}
      {signsIn && <People />}
    </aside>
  )
}

/** What a demo shows besides the site. @param place above the site. */
export function Demo({ place, failed }: { place: HTMLElement; failed: boolean }) {
  return createPortal(
    <Suspense>
      <Notice failed={failed} />
    </Suspense>,
    place,
  )
}
