import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/Button.tsx'
import { openPalette, paletteKeys } from './openPalette.ts'

const subscribe = () => () => undefined

/** Opens the command palette, and teaches its shortcut. */
export function PaletteButton() {
  const { t } = useTranslation()
  // The prerendered page doesn't know the system. The width is the same for both.
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
