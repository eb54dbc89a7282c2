import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#src/components/useDraft.ts'
import { keyOf } from '#src/lib/reviewBatch.ts'
import type { Decision } from '#src/lib/reviewTransitions.ts'
import { personUid } from '#src/session/identity.ts'
import { Button } from '#src/ui/Button.tsx'
import { controlClass, Field } from '#src/ui/Field.tsx'
import { ArmSwitch } from '../ArmSwitch.tsx'
import { useArm } from '../useArm.ts'
import type { Decidable } from './decidePlan.ts'
import { reasonTemplates } from './reasonTemplates.ts'
import { holdBatch } from './runBatch.ts'

function Templates({ action, onTake }: { action: Decision; onTake: (text: string) => void }) {
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
          onClick={() => onTake(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

interface DecideFormProps {
  action: Decision
  will: readonly Decidable[]
  /** Called with the keys of the versions that are going to be sent. */
  onDecided: (keys: readonly string[]) => void
  onClose: () => void
}

/** Asks for one reason for all versions, and hands the batch over to be sent. */
export function DecideForm({ action, will, onDecided, onClose }: DecideFormProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { isArmed } = useArm()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [failed, setFailed] = useState(false)
  // A reason typed for some versions is never offered for others.
  const draft = useDraft([action, ...will.map(keyOf)].join(' '), { message: '' })
  const { message } = draft.values
  const setMessage = (text: string) => {
    setEmpty(false)
    draft.set('message', text)
  }
  // The form may replace a question in a dialog that is open already.
  useEffect(() => field.current?.focus(), [])
  const count = will.length
  const cannot = !isArmed || count === 0
  const decide = (event?: FormEvent) => {
    event?.preventDefault()
    const uid = personUid()
    if (cannot || !uid) return
    if (message.trim() === '') {
      setEmpty(true)
      return field.current?.focus()
    }
    const items = will.map(({ nodeId, version, status: from }) => ({
      ...{ nodeId, version, from },
      state: 'waiting' as const,
      why: '',
    }))
    const made = { id: crypto.randomUUID(), createdAt: Date.now(), undoes: '', message: message.trim() }
    try {
      holdBatch(client, { ...made, uid, action, items }, t('tray.stopped'))
    } catch {
      return setFailed(true)
    }
    draft.drop()
    onDecided(items.map(keyOf))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    decide()
  }
  return (
    <form onSubmit={decide} noValidate className="flex flex-col gap-4">
      <div>
        <Field
          label={t('decide.reason')}
          hint={t('decide.hint')}
          error={isEmpty ? t('decide.noReason') : undefined}
        >
          {({ id, describedBy, invalid }) => (
            <textarea
              id={id}
              ref={field}
              rows={3}
              required
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              onKeyDown={onKey}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              className={`${controlClass} py-2`}
            />
          )}
        </Field>
        <Templates action={action} onTake={setMessage} />
      </div>
      {failed && (
        <p role="alert" className="text-13 text-bad">
          {t('decide.noStorage')}
        </p>
      )}
      {!isArmed && (
        <div className="flex flex-wrap items-center gap-3 text-13 text-muted">
          <p>{t('arm.needed')}</p>
          <ArmSwitch />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" disabled={cannot}>
          {action === 'approve' ? t('decide.approve', { count }) : t('decide.reject', { count })}
        </Button>
      </div>
    </form>
  )
}
