import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

interface DialogActionsProps {
  onClose: () => void
  /** The buttons beside “Cancel”. */
  children: ReactNode
}

/** The bottom row of a dialog: “Cancel” and its actions. */
export function DialogActions({ onClose, children }: DialogActionsProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{t('cancel')}</Button>
      {children}
    </div>
  )
}
