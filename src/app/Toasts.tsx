import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { onToast } from '#src/ui/toasts.ts'
import { useTheme } from './theme.ts'

const durationMs = 5000

// Sonner's dark toasts are black, and so darker than the page.
const colors = {
  '--normal-bg': 'var(--card)',
  '--normal-bg-hover': 'var(--card-hover)',
  '--normal-border': 'var(--line)',
  '--normal-border-hover': 'var(--line-strong)',
  '--normal-text': 'var(--text)',
}

export function Toasts() {
  const { t } = useTranslation()
  const theme = useTheme()
  // Code outside React shows toasts, too.
  useEffect(
    () =>
      onToast(({ id, kind, text, action }) => {
        toast[kind](text, { ...(id && { id }), ...(action && { action, duration: Infinity }) })
      }),
    [],
  )
  return (
    <Toaster
      position="top-right"
      duration={durationMs}
      closeButton
      style={colors}
      containerAriaLabel={t('toasts.label')}
      toastOptions={{
        closeButtonAriaLabel: t('toasts.close'),
        // The least size of a target: WCAG 2.5.8. Sonner's own selectors are more specific.
        classNames: { closeButton: 'size-6!' },
      }}
      theme={theme === 'auto' ? 'system' : theme}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ top: 64 }}
    />
  )
}
