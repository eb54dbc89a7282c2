import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { onToast } from '#src/ui/toasts.ts'
import { useTheme } from './theme.ts'

const durationMs = 5000

export function Toasts() {
  const { t } = useTranslation()
  const theme = useTheme()
  // Code outside React shows toasts, too.
  useEffect(
    () =>
      onToast(({ kind, text, action }) => void toast[kind](text, action && { action, duration: Infinity })),
    [],
  )
  return (
    <Toaster
      position="top-right"
      duration={durationMs}
      closeButton
      containerAriaLabel={t('toasts.label')}
      toastOptions={{ closeButtonAriaLabel: t('toasts.close') }}
      theme={theme === 'auto' ? 'system' : theme}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ top: 64 }}
    />
  )
}
