import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { onToast } from '#src/ui/toasts.ts'
import { useTheme } from './theme.ts'

const durationMs = 5000

export function Toasts() {
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
      theme={theme === 'auto' ? 'system' : theme}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ top: 64 }}
    />
  )
}
