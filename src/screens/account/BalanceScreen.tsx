import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { myBalance, myCustomer } from '#src/api/customers.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AccountPage, PageSkeleton, Panel } from './AccountPage.tsx'
import { BalanceBreakdown } from './BalanceBreakdown.tsx'
import { BalanceWarning, WarningSetting } from './BalanceWarning.tsx'
import { BurnPanel } from './BurnPanel.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerFailure } from './NoCustomer.tsx'
import { periodStart } from './spend.ts'
import { useUsageHistory } from './useUsageHistory.ts'

/** Number of days over which spend is measured. */
const measuredDays = 30

function Balance() {
  const { t } = useTranslation('account')
  const balance = useQuery(myBalance())
  const customer = useQuery(myCustomer())
  const history = useUsageHistory({ type: '', from: periodStart(useNow(), measuredDays) })
  if (balance.isLoading) return <PageSkeleton />
  if (!balance.data) {
    const error = balance.error ?? new Error('no balance')
    return <CustomerFailure error={error} onRetry={() => void balance.refetch()} />
  }
  return (
    <>
      <BalanceWarning balance={balance.data} />
      <BalanceBreakdown balance={balance.data} />
      <BurnPanel
        balance={balance.data}
        history={history}
        days={measuredDays}
        since={customer.isLoading ? undefined : (customer.data?.createdAt ?? null)}
      />
      <WarningSetting />
      {customer.isLoading && (
        <Panel title={t('customer.title')}>
          <Skeleton className="h-32 w-full" />
        </Panel>
      )}
      {!customer.isLoading && (customer.data || !isMissing(customer.error)) && (
        <CustomerFacts
          customer={customer.data}
          error={customer.error}
          onRetry={() => void customer.refetch()}
        />
      )}
    </>
  )
}

/** The user's balance, its parts, and how long it lasts. */
export function BalanceScreen() {
  const { t } = useTranslation('account')
  return (
    <AccountPage section="balance" title={t('balance.title')} intro={t('balance.intro')}>
      <Balance />
    </AccountPage>
  )
}
