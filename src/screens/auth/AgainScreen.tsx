import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { listMethods, type Provider, providers } from '#src/auth/methods/methods.ts'
import { reauthenticateWithPassword } from '#src/auth/methods/profile.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthForm, PasswordField } from './AuthForm.tsx'
import { keepingFromUrl, leaveSignedIn } from './leave.ts'
import { useProblemText } from './problemText.ts'
import { SignedInOnly } from './SignedInOnly.tsx'
import { useChallenge } from './useChallenge.ts'
import { type Try, useTry } from './useTry.ts'

const PhoneForm = lazyWithRetry(() => import('./PhoneForm.tsx').then((file) => file.PhoneForm))
const FactorChallenge = lazyWithRetry(() =>
  import('./FactorChallenge.tsx').then((file) => file.FactorChallenge),
)

/** Where to go once they have proven who they are: a page of this family by its word, else the page they came from. */
function goOn(): void {
  const then = new URLSearchParams(location.search).get('then')
  const pages: Record<string, string> = { methods: to.methods(), factor: to.secondFactor() }
  const page = then === null ? undefined : pages[then]
  if (page) location.replace(keepingFromUrl(page))
  else leaveSignedIn()
}

function ProviderButtons({ attempt, linked }: { attempt: Try; linked: readonly Provider[] }) {
  const { t } = useTranslation('auth')
  const words = { google: t('with.google'), github: t('with.github') }
  const start = async (provider: Provider) => {
    const done = await attempt.run(async () => {
      const { reauthenticateWith } = await import('#src/auth/methods/provider.ts')
      return reauthenticateWith(provider)
    }, 'person')
    if (done) goOn()
  }
  return linked.map((provider) => (
    <Button key={provider} disabled={attempt.pending} onClick={() => void start(provider)}>
      {words[provider]}
    </Button>
  ))
}

function Ways() {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const { challenge, see, drop } = useChallenge()
  const methods = listMethods()
  const linked = providers.filter((one) => methods.includes(one))
  const confirm = async (password: string) => {
    const done = await attempt.run(() =>
      reauthenticateWithPassword(password).catch((error: unknown) => {
        see(error)
        throw error
      }),
    )
    if (done) goOn()
  }
  if (challenge) return <FactorChallenge challenge={challenge} onSolved={goOn} onCancel={drop} />
  return (
    <>
      <p className="text-sm text-muted">{t('again.text')}</p>
      {methods.includes('password') ? (
        <AuthForm
          submit={t('again.go')}
          pending={attempt.pending}
          problem={say(attempt.error)}
          onSubmit={(values) => void confirm(values('password'))}
        >
          <PasswordField label={t('password')} autoComplete="current-password" />
        </AuthForm>
      ) : (
        attempt.error !== null && (
          <p role="alert" className="text-sm text-bad">
            {say(attempt.error)}
          </p>
        )
      )}
      <ProviderButtons attempt={attempt} linked={linked} />
      {methods.includes('phone') && !methods.includes('password') && (
        <PhoneForm purpose="confirm" onSignedIn={goOn} onFailed={see} />
      )}
    </>
  )
}

/** Proving once more who one is, before a change that needs it. */
export function AgainScreen() {
  const { t } = useTranslation('auth')
  return (
    <SignedInOnly title={t('again.title')}>
      {() => (
        <Suspense>
          <Ways />
        </Suspense>
      )}
    </SignedInOnly>
  )
}
