import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { authProblem } from '#src/auth/errors.ts'
import type { Pending } from '#src/auth/methods/provider.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthCard, Said } from './AuthCard.tsx'
import { LinkForm } from './LinkForm.tsx'
import { keepingFromUrl, leaveSignedIn, useLeaveSignedIn } from './leave.ts'
import { OtherWays } from './OtherWays.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useProblemText } from './problemText.ts'
import { useChallenge } from './useChallenge.ts'
import { useRedirect } from './useRedirect.ts'
import { useTry } from './useTry.ts'

const PhoneForm = lazyWithRetry(() => import('./PhoneForm.tsx').then((file) => file.PhoneForm))
const FactorChallenge = lazyWithRetry(() =>
  import('./FactorChallenge.tsx').then((file) => file.FactorChallenge),
)

/** A sign-in that waits for another one to add it to. */
function useWaiting() {
  const [waiting, setWaiting] = useState<Pending | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const take = async (error: unknown) => {
    // Whatever else fails meanwhile, such as a mistyped password, it goes on waiting.
    if (authProblem(error).problem !== 'other-method') return
    const { pendingOf } = await import('#src/auth/methods/provider.ts')
    setWaiting(pendingOf(error))
  }
  const add = async () => {
    if (!waiting) return
    const { linkPending } = await import('#src/auth/methods/provider.ts')
    // Who was told that it would be added must hear that it was not, before the page is left.
    await linkPending(waiting).then(() => setWaiting(null), setRefused)
  }
  return { waiting, refused, take, add }
}

/** Logging in, in every way there is; the way chosen stands in the address. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const way = params.get('way')
  const attempt = useTry()
  const say = useProblemText()
  const { waiting, refused, take, add } = useWaiting()
  const { challenge, see, drop } = useChallenge()
  useLeaveSignedIn(waiting !== null)
  const failed = (error: unknown) => {
    see(error)
    void take(error)
  }
  useRedirect(way, attempt, failed)
  // Said at length above the form.
  const isExplained = waiting !== null && authProblem(attempt.error).problem === 'other-method'
  if (refused !== null) {
    return (
      <AuthCard title={t('login')}>
        <p role="alert" className="text-sm text-bad">
          {say(refused)}
        </p>
        <Button kind="primary" className="w-full" onClick={leaveSignedIn}>
          {t('goOn')}
        </Button>
      </AuthCard>
    )
  }
  if (challenge) {
    return (
      <AuthCard title={t('factor.title')} intro={t('factor.ask')}>
        <Suspense>
          <FactorChallenge challenge={challenge} onSolved={() => void add()} onCancel={drop} />
        </Suspense>
      </AuthCard>
    )
  }
  if (way === 'phone') {
    return (
      <AuthCard title={t('phone.title')}>
        <Suspense>
          <PhoneForm purpose="sign-in" onSignedIn={() => void add()} onFailed={failed} />
        </Suspense>
        <a href={keepingFromUrl(to.login())} className="link text-sm">
          {t('back')}
        </a>
      </AuthCard>
    )
  }
  if (way === 'link') {
    return (
      <AuthCard title={t('link.title')}>
        <LinkForm />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('login')}>
      {waiting && <Said>{t('other.text', { email: waiting.email })}</Said>}
      <PasswordForm
        email={waiting?.email}
        attempt={attempt}
        problem={isExplained ? '' : say(attempt.error)}
        onSignedIn={() => void add()}
        onFailed={failed}
      />
      <OtherWays attempt={attempt} onSignedIn={() => void add()} onFailed={failed} isLogin />
    </AuthCard>
  )
}
