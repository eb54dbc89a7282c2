import { useTranslation } from 'react-i18next'
import { paletteKeys } from '#src/lib/text/paletteKeys.ts'
import { KeyList } from '#src/ui/KeyList.tsx'
import { AdminDialog } from '../AdminDialog.tsx'

/** Lists the keyboard shortcuts of the review queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const rows = [
    ['J', t('keys.next')],
    ['K', t('keys.previous')],
    ['O', t('keys.open')],
    ['A', t('keys.approve')],
    ['R', t('keys.reject')],
    ['U', t('keys.undo')],
    ['X', t('keys.select')],
    [t('keys.rangeKeys'), t('keys.range')],
    ['*', t('keys.all')],
    [t('keys.noneKey'), t('keys.none')],
    ['N', t('keys.nextPage')],
    ['P', t('keys.previousPage')],
    ['W', t('keys.elevate')],
    [paletteKeys(), t('keys.palette')],
    ['?', t('keys.help')],
  ] as const
  return (
    <AdminDialog title={t('keys.title')} onClose={onClose}>
      <KeyList rows={rows} />
    </AdminDialog>
  )
}
