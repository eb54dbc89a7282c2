import { useTranslation } from 'react-i18next'
import { AuthNotice } from './AuthNotice.tsx'

export function SignupScreen() {
  const { t } = useTranslation('auth')
  return <AuthNotice title={t('signup')} />
}
