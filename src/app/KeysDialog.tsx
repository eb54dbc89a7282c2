import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/Dialog.tsx'
import { paletteKeys } from './header/openPalette.ts'

/** Lists the keyboard shortcuts that work on every page, and those of home and pack pages. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const rows = [
    [paletteKeys(), t('keys.palette')],
    ['/', t('keys.search')],
    ['↑ ↓ ← →', t('keys.results')],
    ['C', t('keys.copy')],
    ['Esc', t('keys.clear')],
    ['?', t('keys.help')],
  ]
  return (
    <Dialog title={t('keys.title')} closeLabel={t('keys.close')} onClose={onClose}>
      <dl className="grid grid-cols-auto-fr items-center gap-x-4 gap-y-2.5 text-sm">
        {rows.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-raised px-1.5 py-0.5 font-mono text-xs whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
