import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { normalizePhone, type SentCode, startPhone } from '#src/auth/methods/phone.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { StatusMessage } from './AuthCard.tsx'
import type { ReauthReturn } from './AuthError.tsx'
import { AuthForm, CodeField, digitsOf } from './AuthForm.tsx'
import { ResendCode } from './ResendCode.tsx'

interface NumberStepProps {
  /** Sends a code to the number. Renders a reCAPTCHA into the container. */
  start: (number: string, container: HTMLElement) => Promise<unknown>
  initialNumber: string
  /** Set if this form replaces an element that had the focus. */
  autoFocus: boolean
  /** The page that reauthentication returns to; undefined while the user isn't signed in. */
  returnTo?: ReauthReturn
}

/** Asks for a phone number, in any notation, and sends a code to it. */
export function NumberStep({ start, initialNumber, autoFocus, returnTo }: NumberStepProps) {
  const { t } = useTranslation('auth')
  const captcha = useRef<HTMLDivElement>(null)
  const { isPending, error, run } = useAction({
    mutationFn: async (text: string) => {
      const number = normalizePhone(text)
      if (!number) throw Object.assign(new Error('no number'), { code: 'auth/invalid-phone-number' })
      if (captcha.current) await start(number, captcha.current)
    },
  })
  return (
    <>
      <AuthForm
        submit={t('phone.send')}
        isPending={isPending}
        error={error}
        returnTo={returnTo}
        onSubmit={({ phone }: { phone: string }) => run(phone)}
      >
        <FormField
          label={t('phone.number')}
          hint={t('phone.hint')}
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          defaultValue={initialNumber}
          autoFocus={autoFocus}
        />
      </AuthForm>
      <div ref={captcha} className="empty:hidden" />
    </>
  )
}

interface CodeStepProps {
  number: string
  sent: SentCode
  /** Sends another code. */
  resend: (container: HTMLElement) => Promise<void>
  onSignedIn: () => void
  onError: (error: unknown) => void
  onChangeNumber: () => void
}

/** Asks for the code, which the user can request again after a while. */
function CodeStep({ number, sent, resend, onSignedIn, onError, onChangeNumber }: CodeStepProps) {
  const { t } = useTranslation('auth')
  const { isPending, error, run, clear } = useAction(
    authMutation((code: string) => sent.confirm(digitsOf(code))),
    { onError },
  )
  const handleSubmit = async ({ code }: { code: string }) => {
    if (await run(code)) onSignedIn()
  }
  const handleResend = (container: HTMLElement) => {
    clear()
    return resend(container)
  }
  return (
    <>
      <StatusMessage>{t('phone.sent', { number })}</StatusMessage>
      <AuthForm submit={t('phone.check')} isPending={isPending} error={error} onSubmit={handleSubmit}>
        <CodeField label={t('phone.code')} />
      </AuthForm>
      <ResendCode send={handleResend}>
        <Button size="small" onClick={onChangeNumber}>
          {t('phone.change')}
        </Button>
      </ResendCode>
    </>
  )
}

interface PhoneFormProps {
  purpose: 'sign-in' | 'confirm'
  onSignedIn: () => void
  onError: (error: unknown) => void
}

/** Signs in, or reauthenticates, by phone: asks for a number and then for the code sent to it. */
export function PhoneForm({ purpose, onSignedIn, onError }: PhoneFormProps) {
  const [number, setNumber] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const start = async (phone: string, container: HTMLElement) => {
    setSent(await startPhone(phone, container, purpose))
    setNumber(phone)
  }
  if (!sent) return <NumberStep start={start} initialNumber={number} autoFocus={number !== ''} />
  return (
    <CodeStep
      number={number}
      sent={sent}
      resend={(container) => start(number, container)}
      onSignedIn={onSignedIn}
      onError={onError}
      onChangeNumber={() => setSent(null)}
    />
  )
}
