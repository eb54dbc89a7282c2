import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerEvent } from '#src/api/customers.ts'
import { moneyToString } from '#src/lib/format/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { toCsv } from './csv.ts'

/** Column names are for programs, so they are not translated. */
const head = ['id', 'time', 'type', 'provider', 'model', 'amount', 'currency', 'details']

/** The amount as a decimal, negative for a charge; empty if it is unknown or doesn't change the balance. */
function amountOf({ amount, effect }: CustomerEvent): string {
  if (amount === null || effect === 'none') return ''
  return moneyToString(effect === 'charge' ? -amount : amount)
}

/** The params as JSON. Names that became equal when they were cleaned share a list of their values. */
function detailsOf({ params }: CustomerEvent): string {
  const byName = [...Map.groupBy(params, ([name]) => name)]
  const details = byName.map(([name, same]) => {
    const values = same.map(([, value]) => value)
    return [name, values.length > 1 ? values : values[0]]
  })
  return JSON.stringify(Object.fromEntries(details))
}

function rowOf(event: CustomerEvent, currency: string): string[] {
  const amount = amountOf(event)
  return [
    event.id,
    event.createdAt ?? '',
    event.type,
    event.provider,
    event.model,
    amount,
    amount && currency,
    detailsOf(event),
  ]
}

/** Starts a browser download of a text file. */
function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}

interface EventsCsvProps {
  events: readonly CustomerEvent[]
  currency: string
  disabled: boolean
}

/** Saves all events that match the filters, across pages, as a CSV file. */
export function EventsCsv({ events, currency, disabled }: EventsCsvProps) {
  const { t } = useTranslation('account')
  const handleSave = () => {
    const newestFirst = events.toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
    saveFile(
      'comfy-events.csv',
      'text/csv',
      toCsv([head, ...newestFirst.map((event) => rowOf(event, currency))]),
    )
  }
  return (
    <Button size="small" onClick={handleSave} disabled={disabled || events.length === 0}>
      <Download size={15} aria-hidden="true" />
      {t('events.csv', { count: events.length })}
    </Button>
  )
}
