import { useTranslation } from 'react-i18next'
import { paletteKeys } from '#src/lib/text/paletteKeys.ts'
import { KeyList } from '#src/ui/KeyList.tsx'
import { AdminDialog } from '../AdminDialog.tsx'

/** Lists the keyboard shortcuts of the review queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const rows = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['o', t('keys.open')],
    ['a', t('keys.approve')],
    ['r', t('keys.reject')],
    ['u', t('keys.undo')],
    ['x', t('keys.select')],
    ['Shift + x', t('keys.range')],
    ['*', t('keys.all')],
    ['Esc', t('keys.none')],
    ['n', t('keys.nextPage')],
    ['p', t('keys.previousPage')],
    ['w', t('keys.elevate')],
    [paletteKeys(), t('keys.palette')],
    ['?', t('keys.help')],
  ] as const
  return (
    <AdminDialog title={t('keys.title')} onClose={onClose}>
      <KeyList rows={rows} />
    </AdminDialog>
  )
}
