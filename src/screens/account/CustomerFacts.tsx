import { useTranslation } from 'react-i18next'
import type { Customer } from '#src/api/customers.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { FactList } from '#src/ui/FactList.tsx'

/** The user's customer record: since when, tier and funds. */
export function CustomerFacts({ customer }: { customer: Customer }) {
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
