import { useTranslation } from 'react-i18next'
import { signIn } from '#src/auth/methods/password.ts'
import { to } from '#src/paths.ts'
import { AuthForm, EmailField, PasswordField } from './AuthForm.tsx'
import { keepingFromUrl } from './leave.ts'
import type { Try } from './useTry.ts'

interface PasswordFormProps {
  email: string | undefined
  attempt: Try
  problem: string
  onSignedIn: () => void
  onFailed: (error: unknown) => void
}

/** E-mail and password. */
export function PasswordForm({ email, attempt, problem, onSignedIn, onFailed }: PasswordFormProps) {
  const { t } = useTranslation('auth')
  const send = async (values: (name: string) => string) => {
    const done = await attempt.run(() =>
      signIn(values('email').trim(), values('password')).catch((error: unknown) => {
        onFailed(error)
        throw error
      }),
    )
    if (done) onSignedIn()
  }
  return (
    <AuthForm
      submit={t('login')}
      pending={attempt.pending}
      problem={problem}
      onSubmit={(values) => void send(values)}
    >
      <EmailField key={email} defaultValue={email} />
      <PasswordField label={t('password')} autoComplete="current-password" />
      <a href={keepingFromUrl(to.reset())} className="link -mt-1 self-start text-13">
        {t('forgot')}
      </a>
    </AuthForm>
  )
}
