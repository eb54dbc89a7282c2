import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myBalance, myCustomer } from '#src/api/customers.ts'
import { isMissing } from '#src/api/errors.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { periodStart } from '#src/lib/spend.ts'
import { AccountPage, PageWaiting } from './AccountPage.tsx'
import { allEvents } from './allEvents.ts'
import { BalanceParts } from './BalanceParts.tsx'
import { BalanceWarning, WarningSetting } from './BalanceWarning.tsx'
import { BurnPanel } from './BurnPanel.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerFailure } from './NoCustomer.tsx'

/** Spend is measured over so many days. */
const measuredDays = 30

function Balance() {
  const balance = useQuery(myBalance())
  const customer = useQuery(myCustomer())
  const history = useQuery(allEvents({ type: '', from: periodStart(useNow(), measuredDays) }))
  // Shown together: what comes late would push the rest.
  if (balance.isLoading || customer.isLoading || history.isLoading) return <PageWaiting />
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
        history={history.data}
        error={history.error}
        onRetry={() => void history.refetch()}
        days={measuredDays}
        since={customer.data?.createdAt ?? null}
      />
      <WarningSetting />
      {(customer.data || !isMissing(customer.error)) && (
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
