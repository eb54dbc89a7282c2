import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { listFactors, readIfSignedIn } from '#src/auth/methods/methods.ts'
import { sendVerification } from '#src/auth/methods/password.ts'
import { removeFactor, startTotp, type TotpStart } from '#src/auth/methods/secondFactor.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { Link } from '#src/components/Link.tsx'
import { combineActions } from '#src/hooks/combineActions.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { StatusMessage } from './AuthCard.tsx'
import { AuthError } from './AuthError.tsx'
import { FactorEnrollment } from './FactorEnrollment.tsx'
import { FactorRow } from './FactorRow.tsx'
import { localizedUrl } from './localizedUrl.ts'
import { targetAfterSignIn } from './navigateAfterSignIn.ts'
import { SignedInOnly } from './SignedInOnly.tsx'

/** The name that authenticator apps show. */
const issuer = 'Comfy Registry'

/** Leads a user without an email address to its setting. */
function AddEmail() {
  const { t } = useTranslation('auth')
  return (
    <Link to={`${to.account()}?edit=email`} reloadDocument className={buttonClass()}>
      {t('factor.addEmail')}
    </Link>
  )
}

/** Asks the user to verify their email address, which a second factor requires. */
function VerifyEmail() {
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
  /** The button that opened the last enrollment, which gets the focus back. */
  const [openedWith, setOpenedWith] = useState<'app' | 'phone' | null>(null)
  const removal = useAction(authMutation(removeFactor))
  const enrollment = useAction(authMutation((_: null) => startTotp(issuer)))
  const { isPending, error, clear } = combineActions(removal, enrollment)
  const handleEnrollmentClose = () => {
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
  if (adding) return <FactorEnrollment factor={adding} onClose={handleEnrollmentClose} />
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
              isLast={factors.length === 1}
              isPending={isPending}
              onRemove={() => void handleRemove(factor.id)}
            />
          ))}
        </ul>
      </section>
      {!user.email && <AddEmail />}
      {user.email && !user.emailVerified && <VerifyEmail />}
      {user.emailVerified && (
        <div className="flex flex-col gap-2">
          <Button autoFocus={openedWith === 'app'} disabled={isPending} onClick={() => void handleAddApp()}>
            {t('factor.addApp')}
          </Button>
          <Button autoFocus={openedWith === 'phone'} disabled={isPending} onClick={() => setAdding('phone')}>
            {t('factor.addPhone')}
          </Button>
        </div>
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
