import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { listMethods, type Provider, providers } from '#src/auth/methods/methods.ts'
import { reauthenticateWithPassword } from '#src/auth/methods/profile.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useAction } from '#src/hooks/useAction.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { AuthForm } from './AuthForm.tsx'
import { navigateAfterSignIn, withFromUrl } from './navigateAfterSignIn.ts'
import { PasswordField } from './PasswordField.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'
import { useChallenge } from './useChallenge.ts'

const PhoneForm = lazyWithRetry(() => import('./PhoneForm.tsx').then((file) => file.PhoneForm))
const FactorChallenge = lazyWithRetry(() =>
  import('./FactorChallenge.tsx').then((file) => file.FactorChallenge),
)

/** Opens the sign-in page named by `then` in the query; otherwise the page the user came from. */
function navigateAfterReauth(): void {
  const then = new URLSearchParams(location.search).get('then')
  const pages: Record<string, string> = { methods: to.methods(), factor: to.secondFactor() }
  const page = then === null ? undefined : pages[then]
  if (page) location.replace(withFromUrl(page))
  else navigateAfterSignIn()
}

function ReauthMethods() {
  const { t } = useTranslation('auth')
  const getMessage = useAuthErrorMessage()
  const { challenge, detectChallenge, dropChallenge } = useChallenge()
  const methods = listMethods()
  const linkedProviders = providers.filter((provider) => methods.includes(provider))
  const labels = { google: t('with.google'), github: t('with.github') }
  const byPassword = useAction(authMutation(reauthenticateWithPassword), { onError: detectChallenge })
  const byProvider = useAction(
    {
      mutationFn: async (provider: Provider) => {
        const { reauthenticateWith } = await import('#src/auth/methods/provider.ts')
        return reauthenticateWith(provider)
      },
    },
    { onError: detectChallenge },
  )
  const pending = byPassword.pending || byProvider.pending
  const error = byPassword.error ?? byProvider.error
  const handlePassword = async ({ password }: { password: string }) => {
    byProvider.clear()
    if (await byPassword.run(password)) navigateAfterReauth()
  }
  const handleProvider = async (provider: Provider) => {
    byPassword.clear()
    if (await byProvider.run(provider)) navigateAfterReauth()
  }
  if (challenge) {
    return <FactorChallenge challenge={challenge} onSolved={navigateAfterReauth} onCancel={dropChallenge} />
  }
  return (
    <>
      <p className="text-sm text-muted">{t('again.text')}</p>
      {methods.includes('password') ? (
        <AuthForm
          submit={t('again.go')}
          pending={pending}
          error={getMessage(error)}
          onSubmit={handlePassword}
        >
          <PasswordField label={t('password')} autoComplete="current-password" />
        </AuthForm>
      ) : (
        error !== null && <ErrorMessage>{getMessage(error)}</ErrorMessage>
      )}
      {linkedProviders.map((provider) => (
        <Button key={provider} disabled={pending} onClick={() => void handleProvider(provider)}>
          <ProviderMark provider={provider} />
          {labels[provider]}
        </Button>
      ))}
      {methods.includes('phone') && !methods.includes('password') && (
        <PhoneForm purpose="confirm" onSignedIn={navigateAfterReauth} onFailed={detectChallenge} />
      )}
    </>
  )
}

/** Asks the user to sign in again before a change that requires a recent sign-in. */
export function ReauthScreen() {
  const { t } = useTranslation('auth')
  return (
    <SignedInOnly title={t('again.title')}>
      {() => (
        <Suspense>
          <ReauthMethods />
        </Suspense>
      )}
    </SignedInOnly>
  )
}
