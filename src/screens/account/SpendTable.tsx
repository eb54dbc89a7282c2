import { useTranslation } from 'react-i18next'
import { Money } from '#src/components/Money.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { moneyToNumber } from '#src/lib/format/money.ts'
import { type Column, Table } from '#src/ui/Table.tsx'
import type { Spend } from './spend.ts'

interface SpendTableProps {
  title: string
  /** Heading of the first column. */
  head: string
  spends: readonly Spend[]
  nameOf: (key: string) => string
  currency: string
}

/** Returns each row's bar width in percent of the widest; by number of uses if no row has an amount. */
function barWidths(spends: readonly Spend[]): number[] {
  const amounts = spends.map(({ amount }) => Math.max(0, moneyToNumber(amount)))
  const sizes = amounts.some((amount) => amount > 0) ? amounts : spends.map(({ uses }) => uses)
  const largest = Math.max(...sizes, Number.MIN_VALUE)
  return sizes.map((size) => (size / largest) * 100)
}

/** A table of spend by key, with a bar in each row. */
export function SpendTable({ title, head, spends, nameOf, currency }: SpendTableProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const widths = barWidths(spends)
  const columns: Column<Spend>[] = [
    {
      id: 'key',
      header: head,
      meta: { isRowHeader: true, className: 'wrap-anywhere' },
      cell: ({ row }) => (
        <>
          <bdi>{nameOf(row.original.key)}</bdi>
          <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
            <rect width={`${widths[row.index] ?? 0}%`} height="100%" rx="3" className="fill-accent" />
          </svg>
        </>
      ),
    },
    {
      id: 'uses',
      header: t('spend.uses'),
      meta: { isNumeric: true, className: 'whitespace-nowrap' },
      cell: ({ row }) => format.number(row.original.uses),
    },
    {
      id: 'amount',
      header: t('spend.amount'),
      meta: { isNumeric: true, className: 'whitespace-nowrap font-medium' },
      cell: ({ row }) => <Money amount={row.original.amount} currency={currency} />,
    },
  ]
  return (
    <Table
      caption={title}
      isCaptionVisible
      variant="inset"
      columns={columns}
      rows={spends}
      getRowId={({ key }) => key}
    />
  )
}
