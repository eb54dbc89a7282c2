import { useTranslation } from 'react-i18next'
import { paletteKeys } from '#src/lib/text/paletteKeys.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { KeyList } from '#src/ui/KeyList.tsx'
import { useCloseOnBack } from './useCloseOnBack.ts'

/** Lists the keyboard shortcuts that work on every page, and those of home and pack pages. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  useCloseOnBack(onClose)
  const rows = [
    [paletteKeys(), t('keys.palette')],
    ['/', t('keys.search')],
    ['↑ ↓ ← →', t('keys.results')],
    ['C', t('keys.copy')],
    [t('keys.clearKey'), t('keys.clear')],
    ['?', t('keys.help')],
  ] as const
  return (
    <Dialog title={t('keys.title')} closeLabel={t('keys.close')} onClose={onClose}>
      <KeyList rows={rows} />
    </Dialog>
  )
}
