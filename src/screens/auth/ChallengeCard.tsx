import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthCard } from './AuthCard.tsx'

/** The second step of signing in, which replaces the form. */
export function ChallengeCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <AuthCard title={t('factor.title')} intro={t('factor.ask')}>
      {children}
    </AuthCard>
  )
}
