import { Mail } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { listMethods, type Provider, providers } from '#src/auth/methods/methods.ts'
import { reauthenticateWithPassword } from '#src/auth/methods/profile.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { combineActions } from '#src/hooks/combineActions.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusMessage } from './AuthCard.tsx'
import { AuthError } from './AuthError.tsx'
import { AuthForm } from './AuthForm.tsx'
import { loadProvider } from './loadProvider.ts'
import { localizedPath } from './localizedUrl.ts'
import { navigateAfterSignIn, withFromUrl } from './navigateAfterSignIn.ts'
import { PasswordField } from './PasswordField.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import { isSignInLink, withoutLink } from './signInLink.ts'
import { useFactorChallenge } from './useFactorChallenge.tsx'

const PhoneForm = lazyWithRetry(() => import('./PhoneForm.tsx').then((file) => file.PhoneForm))

/** Opens the sign-in page named by `then` in the query; otherwise the page the user came from. */
function navigateAfterReauth(): void {
  const then = new URLSearchParams(location.search).get('then')
  const pages: Record<string, string> = { methods: to.methods(), factor: to.secondFactor() }
  const page = then === null ? undefined : pages[then]
  if (page) location.replace(localizedPath(withFromUrl(page)))
  else navigateAfterSignIn()
}

const loadEmailLink = () => import('#src/auth/methods/emailLink.ts')

function ReauthMethods({ email }: { email: string | null }) {
  const { t } = useTranslation('auth')
  const { challenge, detectChallenge } = useFactorChallenge(() => clear(), navigateAfterReauth)
  const [isLinkSent, setIsLinkSent] = useState(false)
  const methods = listMethods()
  const linkedProviders = providers.filter((provider) => methods.includes(provider))
  const byPassword = useAction(authMutation(reauthenticateWithPassword), { onError: detectChallenge })
  const byProvider = useAction(
    {
      mutationFn: async (provider: Provider) => (await loadProvider()).reauthenticateWith(provider),
    },
    { onError: detectChallenge },
  )
  const byLink = useAction(
    authMutation(async (href: string) => (await loadEmailLink()).reauthenticateWithLink(href)),
    { onError: detectChallenge },
  )
  // The link leads back to this page.
  const sendLink = useAction(
    authMutation(async (to: string) => (await loadEmailLink()).sendLink(to, withoutLink(location.href))),
  )
  const { isPending, error, clear } = combineActions(byPassword, byProvider, byLink, sendLink)
  /** Runs one of the actions, without the error of the previous one. Returns whether it succeeded. */
  const start = async (run: () => Promise<unknown>) => {
    clear()
    return (await run()) !== undefined
  }
  const reauthenticate = async (run: () => Promise<unknown>) => {
    if (await start(run)) navigateAfterReauth()
  }
  // The page's URL is the link, which works once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load
  useEffect(() => {
    if (isSignInLink(location.search)) void reauthenticate(() => byLink.run(location.href))
  }, [])
  if (challenge) return challenge
  return (
    <>
      <p className="text-sm text-muted">{t('again.text')}</p>
      {methods.includes('password') ? (
        <AuthForm
          submit={t('again.go')}
          isPending={isPending}
          error={error}
          onSubmit={({ password }: { password: string }) => reauthenticate(() => byPassword.run(password))}
        >
          <PasswordField label={t('password')} autoComplete="current-password" />
        </AuthForm>
      ) : (
        <AuthError error={error} />
      )}
      {/* Firebase doesn't tell a password from emailed links. */}
      {methods.includes('password') && email && (
        <>
          {isLinkSent && <StatusMessage>{t('again.linkSent', { email })}</StatusMessage>}
          <Button
            disabled={isPending}
            onClick={async () => setIsLinkSent(await start(() => sendLink.run(email)))}
          >
            <Mail size={16} aria-hidden="true" />
            {t('with.link')}
          </Button>
        </>
      )}
      {linkedProviders.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          disabled={isPending}
          onClick={() => void reauthenticate(() => byProvider.run(provider))}
        />
      ))}
      {methods.includes('phone') && (
        <PhoneForm purpose="confirm" onSignedIn={navigateAfterReauth} onError={detectChallenge} />
      )}
    </>
  )
}

/** Asks the user to sign in again before a change that requires a recent sign-in. */
export function ReauthScreen() {
  const { t } = useTranslation('auth')
  return (
    <SignedInOnly title={t('again.title')}>
      {({ email }) => (
        <Suspense>
          <ReauthMethods email={email} />
        </Suspense>
      )}
    </SignedInOnly>
  )
}
