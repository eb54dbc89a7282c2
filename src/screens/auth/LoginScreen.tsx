import { useTranslation } from 'react-i18next'
import { AuthNotice } from './AuthNotice.tsx'

export function LoginScreen() {
  const { t } = useTranslation('auth')
  return <AuthNotice title={t('login')} />
}
