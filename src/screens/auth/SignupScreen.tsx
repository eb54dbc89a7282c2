import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { signUp } from '#src/auth/methods/password.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { AuthCard, Said } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { keepingFromUrl, leaveSignedIn, useLeaveSignedIn } from './leave.ts'
import { NewPassword } from './NewPassword.tsx'
import { OtherWays } from './OtherWays.tsx'
import { ownUrl } from './ownUrl.ts'
import { useProblemText } from './problemText.ts'
import { useChallenge } from './useChallenge.ts'
import { useRedirect } from './useRedirect.ts'
import { useTry } from './useTry.ts'

const FactorChallenge = lazyWithRetry(() =>
  import('./FactorChallenge.tsx').then((file) => file.FactorChallenge),
)

/** Making an account. */
export function SignupScreen() {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const [making, setMaking] = useState('')
  const [made, setMade] = useState(false)
  // Who has an account already, and comes through Google or GitHub, is signed in.
  const { challenge, see, drop } = useChallenge()
  const [params] = useSearchParams()
  useLeaveSignedIn(making !== '')
  useRedirect(params.get('way'), attempt, see)
  const send = async (values: (name: string) => string) => {
    const email = values('email').trim()
    setMaking(email)
    const continueUrl = ownUrl(keepingFromUrl(to.authAction()))
    const wanted = { name: values('name').trim(), email, password: values('password'), continueUrl }
    const done = await attempt.run(() => signUp(wanted))
    if (done) setMade(true)
    else setMaking('')
  }
  if (made) {
    return (
      <AuthCard title={t('created.title')}>
        <Said>{t('created.text', { email: making })}</Said>
        <Button kind="primary" onClick={leaveSignedIn} className="w-full">
          {t('goOn')}
        </Button>
      </AuthCard>
    )
  }
  if (challenge) {
    return (
      <AuthCard title={t('factor.title')} intro={t('factor.ask')}>
        <Suspense>
          <FactorChallenge challenge={challenge} onSolved={() => undefined} onCancel={drop} />
        </Suspense>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('signup')}>
      <AuthForm
        submit={t('signup')}
        pending={attempt.pending}
        problem={say(attempt.error)}
        onSubmit={(values) => void send(values)}
      >
        <TextField label={t('name')} name="name" autoComplete="name" maxLength={100} />
        <EmailField />
        <NewPassword label={t('password')} />
      </AuthForm>
      <OtherWays attempt={attempt} onSignedIn={() => undefined} onFailed={see} isLogin={false} />
    </AuthCard>
  )
}
