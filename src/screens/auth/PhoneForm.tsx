import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizePhone, type SentCode, startPhone } from '#src/auth/methods/phone.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Said } from './AuthCard.tsx'
import { AuthForm, CodeField, digitsOf } from './AuthForm.tsx'
import { AgainLink, type Then } from './Problem.tsx'
import { useProblemText } from './problemText.ts'
import { useTry } from './useTry.ts'

/** Seconds before another message may be asked for. */
const waitSeconds = 30

/** Seconds left until a moment; counts down while it is ahead. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  // Only time tells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is another count
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

interface NumberStepProps {
  /** What a number is sent for; resolves when the code is on its way. */
  start: (number: string, container: HTMLElement) => Promise<unknown>
  initial: string
  onSent: (number: string) => void
  /** Where somebody who is signed in comes back to, if they must sign in again first. */
  then?: Then
}

/** The number, as freely as people write it. */
export function NumberStep({ start, initial, onSent, then }: NumberStepProps) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const captcha = useRef<HTMLDivElement>(null)
  const send = async (text: string) => {
    const sent = await attempt.run(async () => {
      const number = normalizePhone(text)
      if (!number) throw Object.assign(new Error('no number'), { code: 'auth/invalid-phone-number' })
      if (captcha.current) await start(number, captcha.current)
      return number
    }, 'person')
    if (sent) onSent(sent)
  }
  return (
    <>
      <AuthForm
        submit={t('phone.send')}
        pending={attempt.pending}
        problem={say(attempt.error)}
        wayOn={then && <AgainLink error={attempt.error} then={then} />}
        onSubmit={(values) => void send(values('phone'))}
      >
        <TextField
          label={t('phone.number')}
          hint={t('phone.hint')}
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          defaultValue={initial}
        />
      </AuthForm>
      <div ref={captcha} />
    </>
  )
}

interface PhoneFormProps {
  purpose: 'sign-in' | 'confirm'
  onSignedIn: () => void
  onFailed?: (error: unknown) => void
}

/** A number, and the code sent to it. */
export function PhoneForm({ purpose, onSignedIn, onFailed }: PhoneFormProps) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const [number, setNumber] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [againAt, setAgainAt] = useState(0)
  const seconds = useSecondsUntil(againAt)
  const captcha = useRef<HTMLDivElement>(null)
  const start = async (to: string, container: HTMLElement) => {
    setSent(await startPhone(to, container, purpose))
    setAgainAt(Date.now() + waitSeconds * 1000)
  }
  const check = async (code: string) => {
    const done = await attempt.run(async () =>
      sent?.confirm(digitsOf(code)).catch((error: unknown) => {
        onFailed?.(error)
        throw error
      }),
    )
    if (done) onSignedIn()
  }
  if (!sent) return <NumberStep start={start} initial={number} onSent={setNumber} />
  return (
    <>
      <Said>{t('phone.sent', { number })}</Said>
      <AuthForm
        submit={t('phone.check')}
        pending={attempt.pending}
        problem={say(attempt.error)}
        onSubmit={(values) => void check(values('code'))}
      >
        <CodeField label={t('phone.code')} />
      </AuthForm>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={seconds > 0 || attempt.pending}
          onClick={() =>
            void attempt.run(async () => captcha.current && start(number, captcha.current), 'person')
          }
        >
          {t('phone.again')}
        </Button>
        <Button size="small" onClick={() => setSent(null)}>
          {t('phone.change')}
        </Button>
      </div>
      {seconds > 0 && <p className="text-xs text-muted">{t('phone.wait', { count: seconds })}</p>}
      <div ref={captcha} />
    </>
  )
}
