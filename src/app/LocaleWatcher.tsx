import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failedLocales } from '#src/i18n/FallbackBackend.ts'
import { notify } from '#src/ui/toasts.ts'

/** Notifies the user when a locale file failed to load and English is shown instead; offers a retry. */
export function LocaleWatcher() {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    let isShown = false
    const show = () => {
      if (isShown || failedLocales().length === 0) return
      isShown = true
      notify({
        kind: 'error',
        text: t('error.texts'),
        action: { label: t('action.retry'), onClick: () => void retry() },
      })
    }
    const retry = async () => {
      isShown = false
      await Promise.all(
        failedLocales().map(([language, namespace]) => i18n.reloadResources([language], [namespace])),
      )
      // Components render the new texts on this event.
      await i18n.changeLanguage(i18n.language)
      show()
    }
    i18n.on('loaded', show)
    show()
    return () => i18n.off('loaded', show)
  }, [t, i18n])
  return null
}
