import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteKeys } from '#src/lib/text/paletteKeys.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { openPalette } from './openPalette.ts'

const subscribe = () => () => undefined

/** Opens the command palette. Its label is the shortcut. */
export function PaletteButton() {
  const { t } = useTranslation()
  // The user's system is unknown while prerendering. The button is as wide for either label.
  const keys = useSyncExternalStore(subscribe, paletteKeys, () => 'Ctrl K')
  return (
    <button
      type="button"
      aria-label={`${t('user.commands')} ${keys}`}
      title={t('user.commands')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className={buttonClass('plain', 'small', 'w-16 font-mono max-md:hidden')}
    >
      {keys}
    </button>
  )
}
