import { useTranslation } from 'react-i18next'
import { useNavigate } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'
import { notify } from '#src/ui/toasts.ts'

/** Returns a function that shows a toast when decisions were not sent, or didn't go through. It leads to the decisions. */
export function useStoppedToast(): (isInterrupted: boolean) => void {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (isInterrupted) =>
    notify({
      kind: 'error',
      text: isInterrupted ? t('tray.stopped') : t('tray.incomplete'),
      action: { label: t('recent.title'), onClick: () => void navigate(to.admin()) },
    })
}
