import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/errors.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Empty } from '#src/ui/Empty.tsx'

/** Shown to users who never became customers. That is not an error. */
export function NoCustomer() {
  const { t } = useTranslation('account')
  return (
    <Empty icon={<Wallet size={28} />} title={t('customer.none')}>
      {t('customer.noneText')}
    </Empty>
  )
}

/** Shows a failed read of customer data. A 404 is an expected result here. */
export function CustomerFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isMissing(error) ? <NoCustomer /> : <Failure error={error} onRetry={onRetry} />
}
