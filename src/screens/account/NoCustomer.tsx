import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Empty } from '#src/ui/Empty.tsx'

/** Said to who never became a customer, which is nothing wrong. */
export function NoCustomer() {
  const { t } = useTranslation('account')
  return (
    <Empty icon={<Wallet size={28} />} title={t('customer.none')}>
      {t('customer.noneText')}
    </Empty>
  )
}

/** A failed read of a customer's page: that there is no such customer is an ordinary answer. */
export function CustomerFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isMissing(error) ? <NoCustomer /> : <Failure error={error} onRetry={onRetry} />
}
