import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authProblem } from '#src/auth/errors.ts'
import type { Pending } from '#src/auth/methods/provider.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthCard, StatusMessage } from './AuthCard.tsx'
import { AuthError } from './AuthError.tsx'
import { AuthLink } from './AuthLink.tsx'
import { LinkForm } from './LinkForm.tsx'
import { loadProvider } from './loadProvider.ts'
import { navigateAfterSignIn, useNavigateAfterSignIn } from './navigateAfterSignIn.ts'
import { OtherMethods } from './OtherMethods.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { signInSearch } from './signInSearch.ts'
import { useFactorChallenge } from './useFactorChallenge.tsx'
import { useSignIn } from './useSignIn.ts'

const PhoneForm = lazyWithRetry(() => import('./PhoneForm.tsx').then((file) => file.PhoneForm))

/**
 * Keeps a provider's sign-in that failed because the account has another sign-in method, and links it to the account once
 * the user has signed in with that method.
 */
function usePendingLink() {
  const [pendingLink, setPendingLink] = useState<Pending | null>(null)
  const [linkError, setLinkError] = useState<unknown>(null)
  const keepPendingLink = async (error: unknown) => {
    // Other errors, such as a wrong password, don't discard the pending link.
    if (authProblem(error).problem !== 'other-method') return
    const { pendingOf } = await loadProvider()
    setPendingLink(pendingOf(error))
  }
  const link = async () => {
    if (!pendingLink) return
    const { linkPending } = await loadProvider()
    // The page said that the method would be linked, so it must show if that failed before it navigates away.
    await linkPending(pendingLink).then(() => setPendingLink(null), setLinkError)
  }
  return { pendingLink, linkError, keepPendingLink, link }
}

/** Login with every sign-in method. The URL holds the selected method. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const { method } = useSearchState(signInSearch).search
  const { pendingLink, linkError, keepPendingLink, link } = usePendingLink()
  /** The address that the user typed: canceling the second factor shows it again. */
  const [typedEmail, setTypedEmail] = useState<string>()
  const handleSignedIn = () => void link()
  const { challenge, detectChallenge } = useFactorChallenge(() => signIn.clear(), handleSignedIn)
  useNavigateAfterSignIn(pendingLink !== null)
  const handleError = (error: unknown) => {
    detectChallenge(error)
    void keepPendingLink(error)
  }
  const signIn = useSignIn(handleError)
  // The text above the form explains this error.
  const isExplained = pendingLink !== null && authProblem(signIn.error).problem === 'other-method'
  if (linkError !== null) {
    return (
      <AuthCard title={t('login')}>
        <AuthError error={linkError} />
        <Button kind="primary" className="w-full" onClick={navigateAfterSignIn}>
          {t('continue')}
        </Button>
      </AuthCard>
    )
  }
  if (challenge) {
    // Not in a component of its own: React keeps this card for the form, so that it focuses the title of the form on Back.
    return (
      <AuthCard title={t('factor.title')} intro={t('factor.ask')}>
        {challenge}
      </AuthCard>
    )
  }
  if (method === 'phone') {
    return (
      <AuthCard title={t('phone.title')}>
        <Suspense>
          <PhoneForm purpose="sign-in" onSignedIn={handleSignedIn} onError={handleError} />
        </Suspense>
        <AuthLink to={to.login()} className="link self-center text-sm">
          {t('back')}
        </AuthLink>
      </AuthCard>
    )
  }
  if (method === 'link') {
    return (
      <AuthCard title={t('link.title')}>
        <LinkForm />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('login')}>
      {pendingLink && <StatusMessage>{t('other.text', { email: pendingLink.email })}</StatusMessage>}
      <PasswordForm
        key={pendingLink?.email}
        email={pendingLink?.email ?? typedEmail}
        signIn={signIn}
        error={isExplained ? null : signIn.error}
        onSubmit={setTypedEmail}
        onSignedIn={handleSignedIn}
      />
      <OtherMethods signIn={signIn} onSignedIn={handleSignedIn} isLogin />
    </AuthCard>
  )
}
