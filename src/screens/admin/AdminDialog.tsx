import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/Dialog.tsx'

interface AdminDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of the admin console. It closes without asking for confirmation. */
export function AdminDialog({ title, onClose, children }: AdminDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('close')}>
      {children}
    </Dialog>
  )
}
