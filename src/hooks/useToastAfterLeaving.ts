import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { LatestLocation, useLocation, useNavigate } from '#src/components/navigation.ts'
import { splitLanguage } from '#src/paths.ts'
import { notify, type ToastMessage } from '#src/ui/toasts.ts'
import { useIsMounted } from './useIsMounted.ts'

/**
 * Returns a function that shows the result of an action as a toast, if the user has left the page or closed the dialog
 * meanwhile; while the component is mounted, it does nothing. The toast leads back to the page.
 * @param title starts the text, such as “Edit Tidy Masks”.
 */
export function useToastAfterLeaving(title: string): (result: string, kind?: ToastMessage['kind']) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const latest = use(LatestLocation)
  const isMounted = useIsMounted()
  return (result, kind = 'error') => {
    if (isMounted()) return
    const isOpen = splitLanguage(latest().pathname).path === pathname
    notify({
      kind,
      text: t('labeled', { label: title, value: result }),
      ...(isOpen
        ? {}
        : { action: { label: t('action.back'), onClick: () => void navigate(pathname + search) } }),
    })
  }
}
