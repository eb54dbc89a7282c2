import { Toaster } from 'sonner'
import { useTheme } from './theme.ts'

const shownMs = 5000

export function Toasts() {
  const theme = useTheme()
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
