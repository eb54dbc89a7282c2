import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { type Factor, listFactors, readIfSignedIn } from '#src/auth/methods/methods.ts'
import { sendVerification } from '#src/auth/methods/password.ts'
import { removeFactor, startPhoneFactor, startTotp, type TotpStart } from '#src/auth/methods/secondFactor.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Said } from './AuthCard.tsx'
import { AuthForm, CodeField, digitsOf } from './AuthForm.tsx'
import { afterSignIn } from './afterSignIn.ts'
import { ownUrl } from './ownUrl.ts'
import { NumberStep } from './PhoneForm.tsx'
import { AgainLink, Problem } from './Problem.tsx'
import { useProblemText } from './problemText.ts'
import { SignedInOnly } from './SignedInOnly.tsx'
import { useTry } from './useTry.ts'

const issuer = 'Comfy Registry'

/** A QR picture, always dark on light: cameras need it so. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-44 rounded bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

interface FinishProps {
  name: string
  codeLabel: string
  finish: (code: string, name: string) => Promise<void>
  onDone: () => void
}

function Finish({ name, codeLabel, finish, onDone }: FinishProps) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const send = async (code: string, label: string) => {
    const done = await attempt.run(async () => {
      await finish(digitsOf(code), label)
      return true
    })
    if (done) onDone()
  }
  return (
    <AuthForm
      submit={t('factor.finish')}
      pending={attempt.pending}
      problem={say(attempt.error)}
      wayOn={<AgainLink error={attempt.error} then="factor" />}
      onSubmit={(values) => void send(values('code'), values('name').trim() || name)}
    >
      <CodeField label={codeLabel} />
      <TextField label={t('factor.label')} name="name" defaultValue={name} maxLength={60} />
    </AuthForm>
  )
}

function AddApp({ start, onDone }: { start: TotpStart; onDone: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <p className="text-sm">{t('factor.scan')}</p>
      <QrPicture text={start.uri} label={t('factor.picture')} />
      <p className="text-sm">
        {t('factor.secret')}:{' '}
        <code className="font-mono break-all select-all">{start.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Finish name={t('factor.app')} codeLabel={t('factor.appCode')} finish={start.finish} onDone={onDone} />
    </>
  )
}

function AddPhone({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth')
  const [sent, setSent] = useState<{ finish: FinishProps['finish'] } | null>(null)
  const start = async (number: string, container: HTMLElement) =>
    setSent(await startPhoneFactor(number, container))
  if (!sent) return <NumberStep start={start} initial="" onSent={() => undefined} then="factor" />
  return <Finish name={t('methods.phone')} codeLabel={t('phone.code')} finish={sent.finish} onDone={onDone} />
}

function FactorRow({
  factor,
  onRemove,
  pending,
}: {
  factor: Factor
  onRemove: () => void
  pending: boolean
}) {
  const { t } = useTranslation('auth')
  const format = useFormat()
  const [asks, setAsks] = useState<boolean | null>(null)
  const name = cleanText(factor.name) || (factor.kind === 'totp' ? t('factor.app') : t('methods.phone'))
  return (
    <li className="flex flex-col gap-2 py-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span>
          <bdi className="font-medium">{name}</bdi>
          {factor.since && (
            <span className="block text-xs text-muted">
              {t('factor.since', { date: format.date(factor.since) })}
            </span>
          )}
        </span>
        {!asks && (
          <Button
            size="small"
            aria-label={`${t('factor.remove')}: ${name}`}
            // The answer “keep” leads back to what asked.
            autoFocus={asks === false}
            onClick={() => setAsks(true)}
          >
            {t('factor.remove')}
          </Button>
        )}
      </div>
      {asks && (
        <div role="alert" className="flex flex-col gap-2 rounded-md bg-warn-soft px-3 py-2">
          {t('factor.removeSure', { name })}
          <div className="flex gap-2">
            <Button size="small" disabled={pending} onClick={onRemove}>
              {t('factor.remove')}
            </Button>
            {/* The answer that changes nothing. */}
            <Button size="small" autoFocus onClick={() => setAsks(false)}>
              {t('factor.keep')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function VerifyFirst() {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const [sent, setSent] = useState(false)
  const send = async () => {
    const done = await attempt.run(async () => {
      await sendVerification(ownUrl(to.account()))
      return true
    })
    setSent(done === true)
  }
  return (
    <>
      <p className="text-sm">{t('factor.verifyFirst')}</p>
      <Problem error={attempt.error} then="factor" />
      {sent ? (
        <Said>{t('factor.messageSent')}</Said>
      ) : (
        <Button disabled={attempt.pending} onClick={() => void send()}>
          {t('factor.sendMessage')}
        </Button>
      )}
    </>
  )
}

function Factors({ person }: { person: AuthUser }) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const [factors, setFactors] = useState(listFactors)
  const [adding, setAdding] = useState<TotpStart | 'phone' | null>(null)
  /** With which button the enrolment began that was left: the focus returns to it, or would be lost. */
  const [left, setLeft] = useState<'app' | 'phone' | null>(null)
  const done = () => {
    setLeft(adding === 'phone' ? 'phone' : 'app')
    setAdding(null)
    setFactors((known) => readIfSignedIn(listFactors, known))
  }
  const remove = async (id: string) => {
    const removed = await attempt.run(async () => {
      await removeFactor(id)
      return true
    })
    // The SDK goes on listing one that was gone already.
    setFactors((known) => readIfSignedIn(listFactors, known).filter((one) => !removed || one.id !== id))
  }
  const addApp = async () => {
    const start = await attempt.run(() => startTotp(issuer))
    if (start) setAdding(start)
  }
  if (adding) {
    return (
      <>
        {adding === 'phone' ? <AddPhone onDone={done} /> : <AddApp start={adding} onDone={done} />}
        <Button kind="quiet" size="small" onClick={done} className="self-start">
          {t('back')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Problem error={attempt.error} then="factor" />
      {factors.length === 0 && <p className="text-sm text-muted">{t('factor.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            pending={attempt.pending}
            onRemove={() => void remove(factor.id)}
          />
        ))}
      </ul>
      {person.emailVerified ? (
        <>
          <Button autoFocus={left === 'app'} disabled={attempt.pending} onClick={() => void addApp()}>
            {t('factor.addApp')}
          </Button>
          <Button autoFocus={left === 'phone'} disabled={attempt.pending} onClick={() => setAdding('phone')}>
            {t('factor.addPhone')}
          </Button>
        </>
      ) : (
        <VerifyFirst />
      )}
      <a href={afterSignIn(location.search)} className="link text-sm">
        {t('back')}
      </a>
    </>
  )
}

/** Second factors: which there are, adding and removing one. */
export function SecondFactorScreen() {
  const { t } = useTranslation('auth')
  return <SignedInOnly title={t('factor.title')}>{(person) => <Factors person={person} />}</SignedInOnly>
}
