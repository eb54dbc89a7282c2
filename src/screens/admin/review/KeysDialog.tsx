import { useTranslation } from 'react-i18next'
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
    ['w', t('keys.arm')],
    ['?', t('keys.help')],
  ]
  return (
    <AdminDialog title={t('keys.title')} onClose={onClose}>
      <dl className="grid grid-cols-auto-fr items-center gap-x-4 gap-y-2 text-sm">
        {rows.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line-strong/50 bg-raised px-1.5 py-0.5 font-mono text-xs">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </AdminDialog>
  )
}
