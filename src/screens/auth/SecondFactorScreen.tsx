import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { authMutation } from '#src/auth/authMutation.ts'
import { type Factor, listFactors, readIfSignedIn } from '#src/auth/methods/methods.ts'
import { sendVerification } from '#src/auth/methods/password.ts'
import { removeFactor, startPhoneFactor, startTotp, type TotpStart } from '#src/auth/methods/secondFactor.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { combineActions } from '#src/hooks/combineActions.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { StatusMessage } from './AuthCard.tsx'
import { AuthError } from './AuthError.tsx'
import { AuthForm, CodeField, digitsOf } from './AuthForm.tsx'
import { localizedUrl } from './localizedUrl.ts'
import { targetAfterSignIn } from './navigateAfterSignIn.ts'
import { NumberStep } from './PhoneForm.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

const issuer = 'Comfy Registry'

/** A QR code. Dark on light in both themes, or cameras can't read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-44 rounded bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

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

function AddApp({ start, onDone }: { start: TotpStart; onDone: () => void }) {
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

function AddPhone({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth')
  const [sent, setSent] = useState<{ finish: CodeFormProps['finish'] } | null>(null)
  const start = async (number: string, container: HTMLElement) =>
    setSent(await startPhoneFactor(number, container))
  if (!sent) return <NumberStep start={start} initial="" isFollowing returnTo="factor" />
  return (
    <CodeForm name={t('methods.phone')} codeLabel={t('phone.code')} finish={sent.finish} onDone={onDone} />
  )
}

function FactorRow({
  factor,
  onRemove,
  isPending,
}: {
  factor: Factor
  onRemove: () => void
  isPending: boolean
}) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const format = useFormat()
  /** Null before the first click on “Remove”. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null)
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
        {!isConfirming && (
          <Button
            size="small"
            aria-label={common('labeled', { label: t('factor.remove'), value: name })}
            // Focus returns here after “Keep it”.
            autoFocus={isConfirming === false}
            onClick={() => setIsConfirming(true)}
          >
            {t('factor.remove')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <div role="alert" className="flex flex-col gap-2 rounded-md bg-warn-soft px-3 py-2">
          {t('factor.removeSure', { name })}
          <div className="flex gap-2">
            <Button size="small" disabled={isPending} onClick={onRemove}>
              {t('factor.remove')}
            </Button>
            {/* The safe choice gets the focus. */}
            <Button size="small" autoFocus onClick={() => setIsConfirming(false)}>
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
  const [isSent, setIsSent] = useState(false)
  const { isPending, error, run } = useAction(
    authMutation((_: null) => sendVerification(localizedUrl(to.account()))),
  )
  return (
    <>
      <p className="text-sm">{t('factor.verifyFirst')}</p>
      <AuthError error={error} returnTo="factor" />
      {isSent ? (
        <StatusMessage>{t('factor.messageSent')}</StatusMessage>
      ) : (
        <Button disabled={isPending} onClick={async () => setIsSent((await run(null)) !== undefined)}>
          {t('factor.sendMessage')}
        </Button>
      )}
    </>
  )
}

function Factors({ user }: { user: AuthUser }) {
  const { t } = useTranslation('auth')
  const [factors, setFactors] = useState(listFactors)
  const [adding, setAdding] = useState<TotpStart | 'phone' | null>(null)
  /** The button that opened the enrollment the user left, which gets the focus back. */
  const [openedWith, setOpenedWith] = useState<'app' | 'phone' | null>(null)
  const removal = useAction(authMutation(removeFactor))
  const enrollment = useAction(authMutation((_: null) => startTotp(issuer)))
  const { isPending, error, clear } = combineActions(removal, enrollment)
  const handleDone = () => {
    setOpenedWith(adding === 'phone' ? 'phone' : 'app')
    setAdding(null)
    setFactors((previous) => readIfSignedIn(listFactors, previous))
  }
  const list = useRef<HTMLElement>(null)
  const handleRemove = async (id: string) => {
    // The pressed button unmounts and would lose the focus.
    list.current?.focus({ preventScroll: true })
    clear()
    const removed = await removal.run(id)
    // The SDK still lists a factor that was removed elsewhere.
    setFactors((previous) =>
      readIfSignedIn(listFactors, previous).filter((factor) => !removed || factor.id !== id),
    )
  }
  const handleAddApp = async () => {
    clear()
    const started = await enrollment.run(null)
    if (started) setAdding(started.data)
  }
  if (adding) {
    return (
      <>
        {adding === 'phone' ? (
          <AddPhone onDone={handleDone} />
        ) : (
          <AddApp start={adding} onDone={handleDone} />
        )}
        <Button kind="quiet" size="small" onClick={handleDone} className="self-center">
          {t('back')}
        </Button>
      </>
    )
  }
  return (
    <>
      <AuthError error={error} returnTo="factor" />
      <section ref={list} tabIndex={-1} aria-label={t('factor.title')} className="outline-none">
        {factors.length === 0 && <p className="text-sm text-muted">{t('factor.none')}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              isPending={isPending}
              onRemove={() => void handleRemove(factor.id)}
            />
          ))}
        </ul>
      </section>
      {user.emailVerified ? (
        <div className="flex flex-col gap-2">
          <Button autoFocus={openedWith === 'app'} disabled={isPending} onClick={() => void handleAddApp()}>
            {t('factor.addApp')}
          </Button>
          <Button autoFocus={openedWith === 'phone'} disabled={isPending} onClick={() => setAdding('phone')}>
            {t('factor.addPhone')}
          </Button>
        </div>
      ) : (
        <VerifyFirst />
      )}
      <a href={targetAfterSignIn()} className="link self-center text-sm">
        {t('back')}
      </a>
    </>
  )
}

/** Lists, adds and removes the user's second factors. */
export function SecondFactorScreen() {
  const { t } = useTranslation('auth')
  return <SignedInOnly title={t('factor.title')}>{(user) => <Factors user={user} />}</SignedInOnly>
}
