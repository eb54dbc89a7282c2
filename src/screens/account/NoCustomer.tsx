import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { Failure } from '#src/components/Failure.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Shown to users who never became customers. That is not an error. */
export function NoCustomer() {
  const { t } = useTranslation('account')
  return (
    <EmptyState icon={<Wallet size={28} />} title={t('customer.none')}>
      {t('customer.noneText')}
    </EmptyState>
  )
}

/** Shows a failed read of customer data. A 404 is an expected result here. */
export function CustomerFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isMissing(error) ? <NoCustomer /> : <Failure error={error} onRetry={onRetry} />
}
