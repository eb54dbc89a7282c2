import { useTranslation } from 'react-i18next'
import type { Customer } from '#src/api/customers.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'

/** The user's customer record: since when, tier and funds. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const facts = [
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
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
