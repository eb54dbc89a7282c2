import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

interface PasteDialogProps {
  /** Kept while the dialog is closed, until it has been read. */
  text: string
  onChange: (text: string) => void
  onRead: () => void
  onClose: () => void
}

/** Reads pasted text, on devices where nothing can be dropped, such as phones. */
export function PasteDialog({ text, onChange, onRead, onClose }: PasteDialogProps) {
  const { t } = useTranslation('plan')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onRead()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('paste.title')} closeLabel={t('paste.close')}>
      <form onSubmit={handleSubmit} data-private className="flex flex-col gap-4">
        <TextArea
          label={t('paste.label')}
          hint={t('input.private')}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          rows={10}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono text-13"
        />
        <DialogActions cancelLabel={t('paste.cancel')} onClose={onClose}>
          <Button type="submit" kind="primary" disabled={text.trim() === ''}>
            {t('paste.read')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
