import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { isInconclusive } from '#src/auth/errors.ts'
import { applyCode, confirmReset } from '#src/auth/methods/password.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, oneOf, text } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AuthCard, StatusMessage } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { AuthLink } from './AuthLink.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { targetAfterSignIn, useNavigateAfterSignIn } from './navigateAfterSignIn.ts'
import { forwardUrlOf } from './signInLink.ts'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'
import { useFactorChallenge } from './useFactorChallenge.tsx'

const nextLinkClass = buttonClass('primary', 'normal', 'w-full')

/** Signs in with an emailed link. Asks for the address if the link was opened in another browser. */
function EmailLinkSignIn() {
  const { t } = useTranslation('auth')
  const [needsEmail, setNeedsEmail] = useState(false)
  const { challenge, detectChallenge } = useFactorChallenge()
  useNavigateAfterSignIn(false)
  const { isPending, error, run } = useAction(
    authMutation(async (email: string) => {
      const { finishLink } = await import('#src/auth/methods/emailLink.ts')
      await finishLink(email, location.href)
    }),
    { onError: detectChallenge },
  )
  // The page's URL is the link, which works once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load
  useEffect(() => {
    void (async () => {
      const { requestEmailFromOtherTab } = await import('#src/auth/methods/emailLink.ts')
      const email = await requestEmailFromOtherTab()
      setNeedsEmail(true)
      if (email) await run(email)
    })()
  }, [])
  if (challenge) return challenge
  if (!needsEmail) return <Skeleton className="h-24 w-full" />
  return (
    <>
      <p className="text-sm text-muted">{t('link.ask')}</p>
      <AuthForm
        submit={t('login')}
        isPending={isPending}
        error={error}
        onSubmit={({ email }: { email: string }) => run(email.trim())}
      >
        <EmailField />
      </AuthForm>
      <AuthLink to={to.login()} params={{ way: 'link' }} className="link self-center text-sm">
        {t('action.newLink')}
      </AuthLink>
    </>
  )
}

/** Signs in with an emailed link, unless a user is signed in already: it may be a link for another account. */
function EmailLink() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const session = useSession()
  /** The user who was signed in before the link was used; undefined while unknown. */
  const [formerUser, setFormerUser] = useState<AuthUser | null>()
  if (formerUser === undefined) {
    if (session.status !== 'unknown') setFormerUser(session.status === 'user' ? session.user : null)
    return <Skeleton className="h-24 w-full" />
  }
  if (!formerUser) return <EmailLinkSignIn />
  const { email, displayName } = formerUser
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {t('link.signedIn', { user: email ?? (cleanText(displayName ?? '') || common('user.fallback')) })}
      </p>
      <a href={targetAfterSignIn()} className={nextLinkClass}>
        {t('continue')}
      </a>
      <AuthLink to={to.logout()} className="link self-center text-sm">
        {t('logout.title')}
      </AuthLink>
    </>
  )
}

/** Opens another page in a new document. */
function Forward({ href }: { href: string }) {
  // Navigating to another document is outside React.
  useEffect(() => location.replace(href), [href])
  return <Skeleton className="h-24 w-full" />
}

/** Sets a new password with the code of a reset email. */
function PasswordReset({ code }: { code: string }) {
  const { t } = useTranslation('auth')
  const [isSaved, setIsSaved] = useState(false)
  const { isPending, error, run } = useAction(
    authMutation((password: string) => confirmReset(code, password)),
  )
  if (isSaved) {
    return (
      <>
        <StatusMessage>{t('reset.saved')}</StatusMessage>
        <AuthLink to={to.login()} className={nextLinkClass}>
          {t('login')}
        </AuthLink>
      </>
    )
  }
  return (
    <>
      <AuthForm
        submit={t('reset.save')}
        isPending={isPending}
        error={error}
        onSubmit={async ({ password }: { password: string }) => {
          if (await run(password)) setIsSaved(true)
        }}
      >
        <NewPasswordField label={t('reset.label')} />
      </AuthForm>
      {error !== null && (
        <AuthLink to={to.reset()} className="link self-center text-sm">
          {t('action.newLink')}
        </AuthLink>
      )}
    </>
  )
}

/** Applies the code of an emailed link, which needs no input. */
function AppliedCode({ code, successText }: { code: string; successText: string }) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const getMessage = useAuthErrorMessage()
  const [isApplied, setIsApplied] = useState(false)
  const { error, run } = useAction(authMutation(applyCode))
  const apply = async () => setIsApplied((await run(code)) !== undefined)
  // The page's URL holds the code, which works once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code
  useEffect(() => void apply(), [code])
  if (!isApplied && error === null) return <Skeleton className="h-16 w-full" />
  return (
    <>
      {isApplied ? (
        <StatusMessage>{successText}</StatusMessage>
      ) : (
        <p role="alert" className="text-sm text-bad">
          {getMessage(error)}
        </p>
      )}
      {error !== null && isInconclusive(error) && (
        <Button className="w-full" onClick={() => void apply()}>
          {common('action.retry')}
        </Button>
      )}
      <a href={targetAfterSignIn()} className={nextLinkClass}>
        {t('continue')}
      </a>
    </>
  )
}

/** The parameters that Firebase adds to its links. */
const actionSearch = defineSearch(
  {
    code: text(2000),
    mode: oneOf(
      [
        '',
        'verifyEmail',
        'verifyAndChangeEmail',
        'recoverEmail',
        'revertSecondFactorAddition',
        'resetPassword',
        'signIn',
      ],
      '',
    ),
  },
  { code: 'oobCode' },
)

/** Handles the links in our emails. */
export function ActionScreen() {
  const { t } = useTranslation('auth')
  const { code, ...search } = useSearchState(actionSearch).search
  const mode = code ? search.mode : ''
  const successTexts: Partial<Record<typeof mode, string>> = {
    verifyEmail: t('action.verified'),
    verifyAndChangeEmail: t('action.changed'),
    recoverEmail: t('action.recovered'),
    revertSecondFactorAddition: t('action.factorRemoved'),
  }
  const successText = successTexts[mode]
  const titles: Partial<Record<typeof mode, string>> = {
    signIn: t('link.title'),
    resetPassword: t('reset.title'),
  }
  const forwardUrl = mode ? forwardUrlOf(location.href) : null
  const content = () => {
    if (forwardUrl) return <Forward href={forwardUrl} />
    if (mode === 'signIn') return <EmailLink />
    if (mode === 'resetPassword') return <PasswordReset code={code} />
    if (successText) return <AppliedCode code={code} successText={successText} />
    return (
      <>
        <p className="text-sm">{t('action.unknown')}</p>
        <AuthLink to={to.login()} className={nextLinkClass}>
          {t('login')}
        </AuthLink>
      </>
    )
  }
  return <AuthCard title={titles[mode] ?? t('action.title')}>{content()}</AuthCard>
}
