import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { type Customer, myBalance, myCustomer } from '#src/api/customers.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { FactList } from '#src/ui/FactList.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AccountPage, PageSkeleton } from './AccountPage.tsx'
import { BalanceBreakdown } from './BalanceBreakdown.tsx'
import { BalanceWarning, WarningSetting } from './BalanceWarning.tsx'
import { BurnPanel } from './BurnPanel.tsx'
import { NoCustomer } from './NoCustomer.tsx'
import { periodStart } from './spend.ts'
import { useUsageHistory } from './useUsageHistory.ts'

/** Number of days over which spend is measured. */
const measuredDays = 30

/** The user's customer record: since when, tier and funds. */
function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const funds = customer.hasFund ? t('customer.paid') : t('customer.unpaid')
  const facts: [string, string][] = [
    [t('customer.since'), customer.createdAt ? format.date(customer.createdAt) : t('customer.unknown')],
    [t('customer.tier'), cleanText(customer.tier) || t('customer.noTier')],
    [t('customer.funds'), customer.hasFund === null ? t('customer.unknown') : funds],
  ]
  return <FactList facts={facts} />
}

function Balance() {
  const { t } = useTranslation('account')
  const balanceQuery = useQuery(myBalance())
  const customerQuery = useQuery(myCustomer())
  const history = useUsageHistory({ type: '', from: periodStart(useNow(), measuredDays) })
  if (!balanceQuery.data && isMissing(balanceQuery.error)) return <NoCustomer />
  const since = customerQuery.isFetched ? (customerQuery.data?.createdAt ?? null) : undefined
  return (
    <QueryBoundary query={balanceQuery} fallback={<PageSkeleton />}>
      {(balance) => (
        <>
          <BalanceWarning balance={balance} />
          <BalanceBreakdown balance={balance} />
          <BurnPanel balance={balance} history={history} days={measuredDays} since={since} />
          <WarningSetting currency={balance.currency} />
          {customerQuery.data !== null && (
            <Panel title={t('customer.title')}>
              <QueryBoundary query={customerQuery} fallback={<Skeleton className="h-32 w-full" />}>
                {(customer) => customer && <CustomerFacts customer={customer} />}
              </QueryBoundary>
            </Panel>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** The user's balance, its parts, and how long it lasts. */
export function BalanceScreen() {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('balance.title')} intro={t('balance.intro')}>
      <Balance />
    </AccountPage>
  )
}
