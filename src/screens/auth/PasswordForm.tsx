import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { AuthLink } from './AuthLink.tsx'
import { PasswordField } from './PasswordField.tsx'
import { preloadPassword, type SignIn } from './useSignIn.ts'

interface PasswordFormProps {
  /** Fills in the email address. */
  email: string | undefined
  signIn: SignIn
  error: unknown
  onSubmit: (email: string) => void
  onSignedIn: () => void
}

/** Email and password. */
export function PasswordForm({ email, signIn, error, onSubmit, onSignedIn }: PasswordFormProps) {
  const { t } = useTranslation('auth')
  const handleSubmit = async (values: { email: string; password: string }) => {
    const { password } = values
    const address = values.email.trim()
    onSubmit(address)
    if (await signIn.run({ method: 'password', email: address, password })) onSignedIn()
  }
  return (
    <AuthForm
      submit={t('login')}
      isPending={signIn.isPending}
      error={error}
      onSubmit={handleSubmit}
      onFocus={preloadPassword}
    >
      <EmailField defaultValue={email} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        link={
          <AuthLink to={to.reset()} className="link">
            {t('forgot')}
          </AuthLink>
        }
      />
    </AuthForm>
  )
}
