import { useTranslation } from 'react-i18next'
import { sendReset } from '#src/auth/methods/password.ts'
import { to } from '#src/paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { keepingFromUrl } from './leave.ts'
import { ownUrl } from './ownUrl.ts'
import { SendForm } from './SendForm.tsx'

/** Asks for the message with which a new password is chosen. The answer is the same whether an account exists or not. */
export function ResetScreen() {
  const { t } = useTranslation('auth')
  return (
    <AuthCard title={t('reset.title')}>
      <SendForm
        submit={t('reset.send')}
        said={(email) => t('reset.sent', { email })}
        send={(email) => sendReset(email, ownUrl(keepingFromUrl(to.login())))}
      />
    </AuthCard>
  )
}
