import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createToken } from '#src/api/tokens.ts'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { CopyCommand } from '#src/components/CopyCommand.tsx'
import { FormError } from '#src/components/FormError.tsx'
import { useDraft } from '#src/components/useDraft.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { track } from '#src/telemetry.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { publishCommands, publishWorkflow, tokenSecretName } from './pyproject.ts'

/** Shows the secret once. Nothing else holds it, so only the user's confirmation closes the dialog. */
function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('publish')
  const [isSaved, setIsSaved] = useState(false)
  return (
    <Dialog onClose={onDone} title={t('tokens.secretTitle')} description={t('tokens.secretText')}>
      <div data-private className="flex flex-col gap-4">
        <CopyCommand command={secret} label={t('tokens.secret')} />
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{t('tokens.useAction')}</summary>
          <p className="my-2 text-muted">{t('tokens.useActionText', { name: tokenSecretName })}</p>
          <CopyBlock text={publishWorkflow} label=".github/workflows/publish.yml" />
        </details>
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{t('tokens.useCli')}</summary>
          <p className="my-2 text-muted">{t('tokens.useCliText')}</p>
          <CopyBlock text={publishCommands} label="comfy-cli" />
        </details>
        <Checkbox
          label={t('tokens.savedIt')}
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
        />
        <Button kind="primary" disabled={!isSaved} onClick={onDone} className="self-end">
          {t('tokens.done')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Creates an access token. Says first what a token may do, because its scope can't be limited. */
export function NewToken({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  const { pending, error, run } = useAction(createToken)
  const draft = useDraft(`token/${publisherId}`, { name: '', description: '' })
  const { name, description } = draft.values
  const [showErrors, setShowErrors] = useState(false)
  const [secret, setSecret] = useState('')
  const handleSubmit = async () => {
    setShowErrors(true)
    // The API fails on a token without a name.
    if (name.trim() === '') return
    const created = await run({ publisherId, name: name.trim(), description: description.trim() })
    if (!created) return
    setSecret(created.data.secret)
    track('token_created', {})
    draft.drop()
    setShowErrors(false)
  }
  return (
    <form
      noValidate
      aria-busy={pending}
      aria-label={t('tokens.new')}
      className="mt-6 flex flex-col gap-4 rounded-lg border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <p className="text-sm">{t('tokens.may', { id: publisherId })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('tokens.name')}
          hint={t('tokens.nameHint')}
          value={name}
          maxLength={100}
          required
          error={showErrors && name.trim() === '' ? t('tokens.nameNeeded') : ''}
          onChange={(event) => draft.set('name', event.target.value)}
        />
        <TextField
          label={t('tokens.description')}
          value={description}
          maxLength={500}
          onChange={(event) => draft.set('description', event.target.value)}
        />
      </div>
      <FormError error={error} />
      <Button type="submit" kind="primary" disabled={pending} className="self-start">
        {t('tokens.create')}
      </Button>
      {secret && <SecretDialog secret={secret} onDone={() => setSecret('')} />}
    </form>
  )
}
