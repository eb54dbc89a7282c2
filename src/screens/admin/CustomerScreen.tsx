import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AdminCustomer, balanceOf, customerById } from '#src/api/adminCustomers.ts'
import type { Balance } from '#src/api/customers.ts'
import { ExactAmountsCheckbox } from '#src/components/ExactAmountsCheckbox.tsx'
import { Money } from '#src/components/Money.tsx'
import { useParams } from '#src/components/navigation.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Fact } from '#src/ui/FactList.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { CustomerEvents } from './CustomerEvents.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { throwsMissing } from './throwsMissing.ts'

function BalanceAmounts({ balance }: { balance: Balance }) {
  const { t } = useTranslation('account')
  const { available, prepaid, cloud, pending, currency } = balance
  return (
    <>
      <p className={available < 0n ? 'text-2xl font-semibold text-bad' : 'text-2xl font-semibold'}>
        <Money amount={available} currency={currency} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {prepaid !== null && (
          <Fact label={t('balance.prepaid')}>
            <Money amount={prepaid} currency={currency} />
          </Fact>
        )}
        {cloud !== null && (
          <Fact label={t('balance.cloud')}>
            <Money amount={cloud} currency={currency} />
          </Fact>
        )}
        {pending !== null && (
          <Fact label={t('balance.pending')}>
            <Money amount={-pending} currency={currency} />
          </Fact>
        )}
      </dl>
    </>
  )
}

function BalancePanel({ id }: { id: string }) {
  return (
    <QueryBoundary query={useQuery(balanceOf(id))} fallback={<Skeleton className="h-20 w-full" />}>
      {(balance) => <BalanceAmounts balance={balance} />}
    </QueryBoundary>
  )
}

function Customer({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin')
  const { t: account } = useTranslation('account')
  const format = useFormat()
  const formatDay = (timestamp: string | null) => (timestamp ? format.date(timestamp) : '–')
  const { renewsAt, endsAt } = customer.isSubscribed ? customer : { renewsAt: null, endsAt: null }
  return (
    <>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-2">
        <dl className="grid gap-3 rounded-lg border border-line p-4 sm:grid-cols-2">
          <Fact label={t('customers.email')}>
            <bdi>{cleanText(customer.email) || '–'}</bdi>
          </Fact>
          <Fact label={t('customer.id')}>
            <bdi className="font-mono">{customer.id}</bdi>
          </Fact>
          <Fact label={t('customers.stripeId')}>
            <bdi className="font-mono">{cleanText(customer.stripeId) || '–'}</bdi>
          </Fact>
          <Fact label={t('customers.metronomeId')}>
            <bdi className="font-mono">{cleanText(customer.metronomeId) || '–'}</bdi>
          </Fact>
          <Fact label={account('customer.since')}>{formatDay(customer.createdAt)}</Fact>
          <Fact label={t('customer.changed')}>{formatDay(customer.updatedAt)}</Fact>
          <Fact label={t('customer.plan')}>{cleanText(customer.tier) || '–'}</Fact>
          {(renewsAt || !endsAt) && <Fact label={t('customer.renews')}>{formatDay(renewsAt)}</Fact>}
          {endsAt && <Fact label={t('customer.ends')}>{formatDay(endsAt)}</Fact>}
        </dl>
        <section aria-label={t('customer.balance')} className="rounded-lg border border-line p-4">
          <h2 className="mb-1 text-13 font-medium text-muted">{t('customer.balance')}</h2>
          <BalancePanel id={customer.id} />
          <ExactAmountsCheckbox />
        </section>
      </div>
      <CustomerEvents id={customer.id} />
    </>
  )
}

/** A customer: profile, balance and account events. */
export function CustomerScreen() {
  const { customerId = '' } = useParams()
  const query = useQuery({ ...customerById(customerId), throwOnError: throwsMissing })
  const { name = '', email = '' } = query.data ?? {}
  return (
    <AdminPage title={cleanText(name) || cleanText(email) || customerId}>
      <QueryBoundary query={query} fallback={<ListSkeleton />}>
        {(customer) => <Customer customer={customer} />}
      </QueryBoundary>
    </AdminPage>
  )
}
