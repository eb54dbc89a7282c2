import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { startPhoneFactor, type TotpStart } from '#src/auth/methods/secondFactor.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { StatusMessage } from './AuthCard.tsx'
import { AuthForm, CodeField, digitsOf } from './AuthForm.tsx'
import { NumberStep } from './PhoneForm.tsx'
import { QrCode } from './QrCode.tsx'
import { ResendCode } from './ResendCode.tsx'

interface CodeFormProps {
  /** Default name of the factor. */
  name: string
  codeLabel: string
  finish: (code: string, name: string) => Promise<void>
  onDone: () => void
}

/** Enrolls a second factor once the user has entered its code. */
function CodeForm({ name, codeLabel, finish, onDone }: CodeFormProps) {
  const { t } = useTranslation('auth')
  const { isPending, error, run } = useAction(
    authMutation((values: { code: string; name: string }) =>
      finish(digitsOf(values.code), values.name.trim() || name),
    ),
  )
  return (
    <AuthForm
      submit={t('factor.finish')}
      isPending={isPending}
      error={error}
      returnTo="factor"
      onSubmit={async (values: { code: string; name: string }) => {
        if (await run(values)) onDone()
      }}
    >
      <CodeField label={codeLabel} />
      <FormField label={t('factor.label')} name="name" defaultValue={name} maxLength={60} />
    </AuthForm>
  )
}

function AppEnrollment({ start, onDone }: { start: TotpStart; onDone: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <p className="text-sm">{t('factor.scan')}</p>
      <QrCode text={start.uri} label={t('factor.picture')} />
      <p className="text-sm">
        {withSpace(t('factor.secret'))}
        <code className="font-mono break-all select-all">{start.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeForm
        name={t('factor.app')}
        codeLabel={t('factor.appCode')}
        finish={start.finish}
        onDone={onDone}
      />
    </>
  )
}

function PhoneEnrollment({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth')
  const [number, setNumber] = useState('')
  const [sent, setSent] = useState<{ finish: CodeFormProps['finish'] } | null>(null)
  const start = async (phone: string, container: HTMLElement) => {
    setSent(await startPhoneFactor(phone, container))
    setNumber(phone)
  }
  if (!sent) return <NumberStep start={start} initialNumber={number} autoFocus returnTo="factor" />
  return (
    <>
      <StatusMessage>{t('phone.sent', { number })}</StatusMessage>
      <CodeForm name={t('methods.phone')} codeLabel={t('phone.code')} finish={sent.finish} onDone={onDone} />
      <ResendCode send={(container) => start(number, container)}>
        <Button size="small" onClick={() => setSent(null)}>
          {t('phone.change')}
        </Button>
      </ResendCode>
    </>
  )
}

interface FactorEnrollmentProps {
  /** What the factor is: an app, whose enrollment has started, or a phone. */
  factor: TotpStart | 'phone'
  /** Called when the factor is enrolled, and when the user goes back. */
  onClose: () => void
}

/** Adds an authenticator app or a phone as a second factor. */
export function FactorEnrollment({ factor, onClose }: FactorEnrollmentProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      {factor === 'phone' ? (
        <PhoneEnrollment onDone={onClose} />
      ) : (
        <AppEnrollment start={factor} onDone={onClose} />
      )}
      <Button kind="quiet" size="small" onClick={onClose} className="self-center">
        {t('back')}
      </Button>
    </>
  )
}
