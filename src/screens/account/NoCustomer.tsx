import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { creditsDocsUrl } from '#src/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Shown to users who never became customers. That is not an error. */
export function NoCustomer() {
  const { t } = useTranslation('account')
  return (
    <EmptyState
      icon={<Wallet size={28} />}
      title={t('customer.none')}
      action={
        <ExternalLink href={creditsDocsUrl} isTrusted>
          {t('customer.howToAdd')}
        </ExternalLink>
      }
    >
      {t('customer.noneText')}
    </EmptyState>
  )
}
