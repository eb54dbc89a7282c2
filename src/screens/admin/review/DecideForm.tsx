import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts, storeDraft } from '#src/components/drafts.ts'
import type { Decision } from '#src/lib/review/reviewTransitions.ts'
import { Button } from '#src/ui/Button.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { ElevationRequired } from '../ElevationRequired.tsx'
import { useElevation } from '../useElevation.ts'
import type { DecidableVersion } from './decidePlan.ts'
import { reasonTemplates } from './reasonTemplates.ts'
import { keyOf } from './reviewBatch.ts'
import { useScheduleBatch } from './useScheduleBatch.ts'

function ReasonTemplates({ action, onSelect }: { action: Decision; onSelect: (text: string) => void }) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className="mt-2 flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('decide.templates')}</legend>
      {reasonTemplates[action].map((text) => (
        <Button
          key={text}
          size="small"
          lang="en"
          className="h-auto! max-w-full shrink! py-1 text-start whitespace-normal!"
          onClick={() => onSelect(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

/** The reason as typed. It is kept when the dialog closes. */
function useReasonDraft(key: string) {
  const [message, setMessage] = useState(() => drafts.get(key)?.['message'] ?? '')
  const storeMessage = (text: string) => {
    setMessage(text)
    storeDraft(key, text === '' ? null : { message: text })
  }
  return [message, storeMessage] as const
}

interface DecideFormProps {
  action: Decision
  versions: readonly DecidableVersion[]
  /** Called with the keys of the scheduled versions. */
  onDecided: (keys: readonly string[]) => void
  onClose: () => void
}

/**
 * Asks for one reason for all versions and schedules the batch. Doesn't use `Form`: react-hook-form is five times the size
 * of the rest of the dialog, too much for one field in a console used with the keyboard.
 */
export function DecideForm({ action, versions, onDecided, onClose }: DecideFormProps) {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  const { error, run } = useScheduleBatch()
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  // The draft key names the versions, so a reason is never reused for others.
  const [message, storeMessage] = useReasonDraft([action, ...versions.map(keyOf)].join(' '))
  const setMessage = (text: string) => {
    setReasonMissing(false)
    storeMessage(text)
  }
  // The form can appear in a dialog that is already open, where `autoFocus` has no effect.
  useEffect(() => textareaRef.current?.focus(), [])
  const count = versions.length
  const isDisabled = !isElevated || count === 0
  const handleSubmit = async () => {
    if (isDisabled) return
    if (message.trim() === '') {
      setReasonMissing(true)
      return textareaRef.current?.focus()
    }
    const items = versions.map(({ nodeId, version, status }) => ({ nodeId, version, from: status }))
    if (!(await run({ action, undoes: '', message: message.trim(), items }))) return
    storeMessage('')
    onDecided(items.map(keyOf))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void handleSubmit()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <div>
        <TextArea
          ref={textareaRef}
          label={t('decide.reason')}
          hint={t('decide.hint')}
          error={isReasonMissing && t('decide.noReason')}
          rows={3}
          required
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <ReasonTemplates action={action} onSelect={setMessage} />
      </div>
      {error !== null && <ErrorMessage error={error}>{t('decide.noStorage')}</ErrorMessage>}
      <ElevationRequired />
      <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
        <Button type="submit" kind={action === 'approve' ? 'primary' : 'danger'} disabled={isDisabled}>
          {action === 'approve' ? t('decide.approve', { count }) : t('decide.reject', { count })}
        </Button>
      </DialogActions>
    </form>
  )
}
