import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { AdminDialog } from './AdminDialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What the button says that does it. */
  action: string
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** A last question before something that others will notice. */
export function ConfirmDialog({ title, action, children, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className="text-sm text-muted">{children}</div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" onClick={confirm}>
          {action}
        </Button>
      </div>
    </AdminDialog>
  )
}
