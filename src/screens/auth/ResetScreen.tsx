import { useTranslation } from 'react-i18next'
import { sendReset } from '#src/auth/methods/password.ts'
import { to } from '#src/paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { localizedUrl } from './localizedUrl.ts'
import { withFromUrl } from './navigateAfterSignIn.ts'
import { SendForm } from './SendForm.tsx'

/** Sends a password reset email. The response doesn't reveal whether the address has an account. */
export function ResetScreen() {
  const { t } = useTranslation('auth')
  return (
    <AuthCard title={t('reset.title')}>
      <SendForm
        submit={t('reset.send')}
        getSentText={(email) => t('reset.sent', { email })}
        send={(email) => sendReset(email, localizedUrl(withFromUrl(to.login())))}
      />
    </AuthCard>
  )
}
