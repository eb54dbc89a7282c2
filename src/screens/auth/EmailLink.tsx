import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { finishLink, requestEmailFromOtherTab } from '#src/auth/methods/emailLink.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { AuthLink } from './AuthLink.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { useNavigateAfterSignIn } from './navigateAfterSignIn.ts'
import { UnknownSession } from './UnknownSession.tsx'
import { useFactorChallenge } from './useFactorChallenge.tsx'

/** Signs in with an emailed link. Asks for the address if the link was opened in another browser. */
function EmailLinkSignIn() {
  const { t } = useTranslation('auth')
  const [needsEmail, setNeedsEmail] = useState(false)
  const { challenge, detectChallenge } = useFactorChallenge(() => clear())
  useNavigateAfterSignIn(false)
  const { isPending, error, run, clear } = useAction(
    authMutation((email: string) => finishLink(email, location.href)),
    { onError: detectChallenge },
  )
  // The page's URL is the link, which works once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load
  useEffect(() => {
    void (async () => {
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
export function EmailLink() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const session = useSession()
  /** The user who was signed in before the link was used; undefined while unknown. */
  const [formerUser, setFormerUser] = useState<AuthUser | null>()
  if (formerUser === undefined) {
    if (session.status !== 'unknown') setFormerUser(session.status === 'user' ? session.user : null)
    return <UnknownSession className="h-24 w-full" />
  }
  if (!formerUser) return <EmailLinkSignIn />
  const { email, displayName } = formerUser
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {t('link.signedIn', { user: email ?? (cleanText(displayName ?? '') || common('user.fallback')) })}
      </p>
      <ContinueLink />
      <AuthLink to={to.logout()} className="link self-center text-sm">
        {t('logout.title')}
      </AuthLink>
    </>
  )
}
