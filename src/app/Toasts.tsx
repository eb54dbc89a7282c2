import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { setToastHandler } from '#src/ui/toasts.ts'
import { useTheme } from './theme.ts'

const shownMs = 5000

export function Toasts() {
  const theme = useTheme()
  // Messages come from anywhere, also from outside React.
  useEffect(
    () =>
      setToastHandler(
        ({ kind, text, action }) => void toast[kind](text, action && { action, duration: Infinity }),
      ),
    [],
  )
  return (
    <Toaster
      position="top-right"
      duration={shownMs}
      closeButton
      theme={theme === 'auto' ? 'system' : theme}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ top: 64 }}
    />
  )
}
