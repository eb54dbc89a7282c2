import { valibotResolver } from '@hookform/resolvers/valibot'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import type { Decision } from '#src/lib/review/reviewTransitions.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { Button } from '#src/ui/Button.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormField.tsx'
import { ElevationRequired } from '../ElevationRequired.tsx'
import { useElevation } from '../useElevation.ts'
import type { DecidableVersion } from './decidePlan.ts'
import { useScheduleBatch } from './useScheduleBatch.ts'

/**
 * Suggested reasons. They are stored with the version and read by its author, who may use another language than the
 * reviewer, so they are in English like everything the registry stores.
 */
const reasonTemplates: Readonly<Record<Decision, readonly string[]>> = {
  approve: [
    'All findings were reviewed and are harmless.',
    'The findings match those of a previously approved version.',
    'The author explained what the code does.',
  ],
  reject: [
    'The code sends data without the user’s consent.',
    'The code downloads and runs remote code.',
    'The code is obfuscated and can’t be reviewed.',
    'The version was published by mistake.',
  ],
}

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
          className="h-auto! max-w-full shrink! py-1 text-start! whitespace-normal!"
          onClick={() => onSelect(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

interface DecideFormProps {
  action: Decision
  versions: readonly DecidableVersion[]
  /** Called with the keys of the scheduled versions. */
  onDecided: (keys: readonly string[]) => void
  onClose: () => void
}

/** Asks for one reason for all versions and schedules the batch. */
export function DecideForm({ action, versions, onDecided, onClose }: DecideFormProps) {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  const { error, run } = useScheduleBatch()
  const schema = object({ message: pipe(string(), trim(), nonEmpty(t('decide.noReason'))) })
  // The draft key names the versions, so a reason is never reused for others.
  const { form, drop } = useDraftForm(
    [action, ...versions.map(versionKey)].join(' '),
    { message: '' },
    { resolver: valibotResolver(schema) },
  )
  // The form can appear in a dialog that is already open, where `autoFocus` has no effect. Once editing is on, its switch
  // disappears, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when `isElevated` changes
  useEffect(() => {
    form.clearErrors()
    form.setFocus('message')
  }, [form.clearErrors, form.setFocus, isElevated])
  const count = versions.length
  const handleSubmit = async ({ message }: { message: string }) => {
    if (!isElevated)
      return form.setError('message', { message: t('elevation.needed') }, { shouldFocus: true })
    const items = versions.map(({ nodeId, version, status }) => ({ nodeId, version, from: status }))
    if (!(await run({ action, undoes: '', message, items }))) return
    drop()
    onDecided(items.map(versionKey))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (count > 0) event.currentTarget.form?.requestSubmit()
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
      <div>
        <FormTextArea
          name="message"
          label={t('decide.reason')}
          hint={t('decide.hint')}
          rows={3}
          required
          maxLength={2000}
          onKeyDown={handleKeyDown}
        />
        <ReasonTemplates
          action={action}
          onSelect={(text) => {
            form.setValue('message', text, { shouldDirty: true, shouldValidate: true })
            // Enter in the field confirms.
            form.setFocus('message')
          }}
        />
      </div>
      {error !== null && <ErrorMessage error={error}>{t('decide.noStorage')}</ErrorMessage>}
      <ElevationRequired />
      <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
        <Button
          type="submit"
          kind={action === 'approve' ? 'primary' : 'danger'}
          disabled={!isElevated || count === 0}
        >
          {action === 'approve' ? t('decide.approve', { count }) : t('decide.reject', { count })}
        </Button>
      </DialogActions>
    </Form>
  )
}
