import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { myBalance, myCustomer } from '#src/api/customers.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { periodStart } from '#src/lib/spend.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AccountPage, PageWaiting, Panel } from './AccountPage.tsx'
import { useUsageHistory } from './allEvents.ts'
import { BalanceParts } from './BalanceParts.tsx'
import { BalanceWarning, WarningSetting } from './BalanceWarning.tsx'
import { BurnPanel } from './BurnPanel.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerFailure } from './NoCustomer.tsx'

/** Spend is measured over so many days. */
const measuredDays = 30

function Balance() {
  const { t } = useTranslation('account')
  const balance = useQuery(myBalance())
  const customer = useQuery(myCustomer())
  const history = useUsageHistory({ type: '', from: periodStart(useNow(), measuredDays) })
  if (balance.isLoading) return <PageWaiting />
  if (!balance.data) {
    const error = balance.error ?? new Error('no balance')
    return <CustomerFailure error={error} onRetry={() => void balance.refetch()} />
  }
  return (
    <>
      <BalanceWarning balance={balance.data} />
      <BalanceParts balance={balance.data} />
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

/** What a person has left to spend, what it is made of, and how long it lasts. */
export function BalanceScreen() {
  const { t } = useTranslation('account')
  return (
    <AccountPage place="balance" title={t('balance.title')} intro={t('balance.intro')}>
      <Balance />
    </AccountPage>
  )
}
