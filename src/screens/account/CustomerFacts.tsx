import { useTranslation } from 'react-i18next'
import type { Customer } from '#src/api/customers.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { Panel } from './AccountPage.tsx'

interface CustomerFactsProps {
  customer: Customer | undefined
  error: Error | null
  onRetry: () => void
}

/** The user's customer record: since when, tier and funds. */
export function CustomerFacts({ customer, error, onRetry }: CustomerFactsProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const facts = customer && [
    [t('customer.since'), customer.createdAt ? format.date(customer.createdAt) : t('customer.unknown')],
    [t('customer.tier'), cleanText(customer.tier) || t('customer.noTier')],
    [
      t('customer.funds'),
      customer.hasFund === null
        ? t('customer.unknown')
        : customer.hasFund
          ? t('customer.paid')
          : t('customer.unpaid'),
    ],
  ]
  return (
    <Panel title={t('customer.title')}>
      {facts ? (
        <dl className="divide-y divide-line">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5">
              <dt className="text-muted">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Failure error={error} onRetry={onRetry} />
      )}
    </Panel>
  )
}
