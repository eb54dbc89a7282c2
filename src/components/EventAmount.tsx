import { useTranslation } from 'react-i18next'
import type { CustomerEvent } from '#src/api/customers.ts'
import { classes } from '#src/ui/classes.ts'
import { Money } from './Money.tsx'

/** The amount an event added or charged; empty for events without an effect on the balance. */
export function EventAmount({ event, currency }: { event: CustomerEvent; currency: string }) {
  const { t } = useTranslation('account')
  if (event.effect === 'none') return null
  if (event.amount === null) return <span className="text-muted">{t('events.noAmount')}</span>
  const isCredit = event.effect === 'credit'
  return (
    <span className={classes('font-medium', isCredit && 'text-good')}>
      <Money amount={isCredit ? event.amount : -event.amount} currency={currency} hasSign={isCredit} />
    </span>
  )
}
