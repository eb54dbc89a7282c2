import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { createToken } from '#src/api/tokens.ts'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { FormError } from '#src/components/FormError.tsx'
import { useNavigate } from '#src/components/navigation.ts'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useFocusAfterDialog } from '#src/hooks/useFocusAfterDialog.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import { firstReleaseSearch } from './firstReleaseSearch.ts'
import { publishCommands, publishWorkflow, tokenSecretName } from './pyproject.ts'
import { useClearAfterSignIn } from './useClearAfterSignIn.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface SecretDialogProps {
  publisherId: string
  secret: string
  isSaved: boolean
  onSavedChange: (isSaved: boolean) => void
  /** Shown after the user tried to leave. */
  leaveError: ReactNode
  onDone: () => void
}

/**
 * Shows the secret once, with a link to the guide to `pyproject.toml`. It is stored nowhere else: only the user's
 * confirmation closes the dialog or lets the user leave the page.
 */
function SecretDialog(props: SecretDialogProps) {
  const { publisherId, secret, isSaved, onSavedChange, leaveError, onDone } = props
  const { t } = useTranslation('publish')
  const navigate = useNavigate()
  // A toast is behind the dialog: that a copy failed must be visible here.
  const [toast, setToast] = useState<ToastMessage | null>(null)
  useEffect(() => onToast(setToast), [])
  return (
    <Dialog onClose={onDone} title={t('tokens.secretTitle')} description={t('tokens.secretText')}>
      <div data-private className="flex flex-col gap-4">
        <CopyBlock text={secret} label={t('tokens.secret')} />
        {toast?.kind === 'error' && <ErrorMessage error={toast}>{toast.text}</ErrorMessage>}
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{t('tokens.useAction')}</summary>
          <p className="my-2 text-muted">{t('tokens.useActionText', { name: tokenSecretName })}</p>
          <CopyBlock text={publishWorkflow} label=".github/workflows/publish.yml" language="yaml" />
        </details>
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{t('tokens.useCli')}</summary>
          <p className="my-2 text-muted">{t('tokens.useCliText')}</p>
          <CopyBlock text={publishCommands} label="comfy-cli" />
        </details>
        <Checkbox
          label={t('tokens.savedIt')}
          checked={isSaved}
          onChange={(event) => onSavedChange(event.target.checked)}
        />
        {leaveError}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={!isSaved} onClick={onDone}>
            {t('tokens.done')}
          </Button>
          <Button
            kind="primary"
            disabled={!isSaved}
            onClick={() => {
              onDone()
              void navigate(to.firstRelease() + firstReleaseSearch.query({ publisher: publisherId }))
            }}
          >
            {t('tokens.next')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const emptyValues = { name: '', description: '' }

/**
 * Creates an access token. Says first what a token may do, because its scope can't be limited. Shows the secret even if the
 * user may no longer edit, because it can't be shown again.
 */
export function NewToken({ publisherId, canEdit }: { publisherId: string; canEdit: boolean }) {
  const { t } = useTranslation('publish')
  const schema = object({
    // The API fails on a token without a name.
    name: pipe(string(), trim(), nonEmpty(t('tokens.nameNeeded'))),
    description: pipe(string(), trim()),
  })
  const { form, drop } = useDraftForm(`token/${publisherId}`, emptyValues, {
    resolver: valibotResolver(schema),
  })
  const { isPending, error, run, clear } = useAction(createToken)
  useClearAfterSignIn({ error, clear })
  const [secret, setSecret] = useState('')
  const [isSaved, setIsSaved] = useState(false)
  const blocked = useLeaveGuard(`token-secret/${publisherId}`, isPending || (secret !== '' && !isSaved))
  const submit = useRef<HTMLButtonElement>(null)
  const focusAfterDialog = useFocusAfterDialog(submit)
  const leaveError = blocked && (
    <ErrorMessage error={blocked}>{secret ? t('tokens.leave') : t('tokens.leavePending')}</ErrorMessage>
  )
  const handleSubmit = async (values: typeof emptyValues) => {
    const created = await run({ publisherId, ...values })
    if (!created) return
    setIsSaved(false)
    setSecret(created.data.secret)
    track('token_created', {})
    drop()
  }
  return (
    <>
      {canEdit && (
        <Form
          form={form}
          onSubmit={handleSubmit}
          aria-labelledby="new-token"
          className="mt-6 flex flex-col gap-4 rounded-lg border border-line p-4"
        >
          <div>
            <h2 id="new-token" className="text-lg font-semibold">
              {t('tokens.new')}
            </h2>
            <p className="mt-1 text-sm text-pretty">{t('tokens.may', { id: publisherId })}</p>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField
              label={t('tokens.name')}
              hint={t('tokens.nameHint')}
              name="name"
              maxLength={100}
              required
            />
            <FormField
              label={t('tokens.description')}
              hint={t('tokens.descriptionHint')}
              name="description"
              maxLength={500}
            />
          </div>
          <FormError error={error} />
          {!secret && leaveError}
          <Button ref={submit} type="submit" kind="primary" disabled={isPending} className="self-start">
            {t('tokens.create')}
          </Button>
        </Form>
      )}
      {secret && (
        <SecretDialog
          publisherId={publisherId}
          secret={secret}
          isSaved={isSaved}
          onSavedChange={setIsSaved}
          leaveError={leaveError}
          onDone={() => {
            focusAfterDialog()
            setSecret('')
          }}
        />
      )}
    </>
  )
}
