import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface DialogActionsProps {
  /** Label of the button that closes the dialog. */
  cancelLabel: string
  onClose: () => void
  /** The other buttons. */
  children: ReactNode
}

/** The buttons at the bottom of a dialog. */
export function DialogActions({ cancelLabel, onClose, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{cancelLabel}</Button>
      {children}
    </div>
  )
}
