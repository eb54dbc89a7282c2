import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { AdminDialog } from './AdminDialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Label of the confirm button. */
  action: string
  isDestructive?: boolean
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that affects other users. */
export function ConfirmDialog({
  title,
  action,
  isDestructive,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  const handleConfirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className="text-sm text-muted">{children}</div>
      <div className="mt-4">
        <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
          <Button kind={isDestructive ? 'danger' : 'primary'} onClick={handleConfirm}>
            {action}
          </Button>
        </DialogActions>
      </div>
    </AdminDialog>
  )
}
