import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { AuthCard, StatusMessage } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { navigateAfterSignIn, targetAfterSignIn, useNavigateAfterSignIn } from './navigateAfterSignIn.ts'
import { OtherMethods } from './OtherMethods.tsx'
import { useFactorChallenge } from './useFactorChallenge.tsx'
import { useSignIn } from './useSignIn.ts'

/** Creates an account. */
export function SignupScreen() {
  const { t } = useTranslation('auth')
  /** Address of the account that is being created, or was. */
  const [newEmail, setNewEmail] = useState('')
  /** Whether the verification email was sent; null before the account is created. */
  const [isEmailSent, setIsEmailSent] = useState<boolean | null>(null)
  // Google and GitHub sign in to an existing account, which may have a second factor.
  const { challenge, detectChallenge } = useFactorChallenge(() => signIn.clear())
  useNavigateAfterSignIn(newEmail !== '')
  const signIn = useSignIn(detectChallenge)
  const handleSubmit = async (values: { name: string; email: string; password: string }) => {
    const { password } = values
    const email = values.email.trim()
    setNewEmail(email)
    // Not the action page: Firebase's own page for links applies the code and then opens this URL without it.
    const continueUrl = location.origin + targetAfterSignIn()
    const account = { name: values.name.trim(), email, password, continueUrl }
    const created = await signIn.run({ method: 'new-account', account })
    if (created) setIsEmailSent(created.data === 'signed-in')
    else setNewEmail('')
  }
  if (isEmailSent !== null) {
    return (
      <AuthCard title={t('created.title')}>
        <StatusMessage>
          {isEmailSent ? t('created.text', { email: newEmail }) : t('created.notSent')}
        </StatusMessage>
        <Button kind="primary" onClick={navigateAfterSignIn} className="w-full">
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
  return (
    <AuthCard title={t('signup')}>
      <AuthForm
        submit={t('signup')}
        isPending={signIn.isPending}
        error={signIn.error}
        onSubmit={handleSubmit}
      >
        <FormField label={t('name')} name="name" autoComplete="name" maxLength={100} />
        <EmailField />
        <NewPasswordField label={t('password')} />
      </AuthForm>
      <OtherMethods signIn={signIn} isLogin={false} />
    </AuthCard>
  )
}
