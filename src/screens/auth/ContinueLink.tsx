import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/Button.tsx'
import { targetAfterSignIn } from './navigateAfterSignIn.ts'

/** Leads to the page the user came for. */
export function ContinueLink() {
  const { t } = useTranslation('auth')
  return (
    <a href={targetAfterSignIn()} className={buttonClass('primary', 'normal', 'w-full')}>
      {t('continue')}
    </a>
  )
}
