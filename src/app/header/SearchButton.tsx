import { Search } from 'lucide-react'
import { use, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteKeys } from '#src/lib/text/paletteKeys.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { OpenPalette } from '../palette/PaletteProvider.tsx'

const subscribe = () => () => undefined

/** Opens the command palette, which searches packs. Only an icon on narrow screens. */
export function SearchButton() {
  const { t } = useTranslation()
  const openPalette = use(OpenPalette)
  // The user's system is unknown while prerendering. The hint is as wide for either label.
  const keys = useSyncExternalStore(subscribe, paletteKeys, () => 'Ctrl K')
  return (
    <button
      type="button"
      title={t('header.search')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className={buttonClass(
        'quiet',
        'icon',
        'md:h-8 md:w-auto md:gap-2 md:border-line-strong/50 md:px-2.5 md:text-13 md:font-normal',
      )}
    >
      <Search size={18} aria-hidden="true" className="md:size-4" />
      <span className="max-md:sr-only">{t('header.search')}</span>{' '}
      <kbd className="w-11 text-end font-mono text-xs max-xl:hidden">{keys}</kbd>
    </button>
  )
}
