import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerEvent } from '#src/api/customers.ts'
import { toCsv } from '#src/lib/csv.ts'
import { moneyToString } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { saveFile } from './saveFile.ts'

/** Names of fields are for programs: the same in every language. */
const head = ['id', 'time', 'type', 'provider', 'model', 'amount', 'currency', 'details']

/** The amount has the sign of what it does to the balance. */
function rowOf(event: CustomerEvent, currency: string): string[] {
  const signed = event.effect === 'charge' ? -(event.amount ?? 0n) : (event.amount ?? 0n)
  return [
    event.id,
    event.moment ?? '',
    event.type,
    event.provider,
    event.model,
    event.amount === null ? '' : moneyToString(signed),
    event.amount === null ? '' : currency,
    JSON.stringify(Object.fromEntries(event.params)),
  ]
}

/** Saves all events that fit the filters, also those of other pages, for a spreadsheet. */
export function EventsCsv({ events, currency }: { events: readonly CustomerEvent[]; currency: string }) {
  const { t } = useTranslation('account')
  const save = () => {
    const newestFirst = [...events].sort((a, b) => (b.moment ?? '').localeCompare(a.moment ?? ''))
    saveFile('comfy-events.csv', 'text/csv', toCsv([head, ...newestFirst.map((one) => rowOf(one, currency))]))
  }
  return (
    <Button size="small" onClick={save} disabled={events.length === 0}>
      <Download size={15} aria-hidden="true" />
      {t('events.csv', { count: events.length })}
    </Button>
  )
}
