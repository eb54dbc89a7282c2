import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import type { MoneyFormat } from '#src/i18n/useMoney.ts'
import { moneyToNumber } from '#src/lib/money.ts'
import type { Spend } from './spend.ts'

interface SpendTableProps {
  title: string
  /** Heading of the first column. */
  head: string
  spends: readonly Spend[]
  nameOf: (key: string) => string
  money: MoneyFormat
}

/** Returns each row's bar width in percent of the widest; by number of uses if no row has an amount. */
function barWidths(spends: readonly Spend[]): number[] {
  const amounts = spends.map(({ amount }) => Math.max(0, moneyToNumber(amount)))
  const sizes = amounts.some((amount) => amount > 0) ? amounts : spends.map(({ uses }) => uses)
  const largest = Math.max(...sizes, Number.MIN_VALUE)
  return sizes.map((size) => (size / largest) * 100)
}

/** A table of spend by key, with a bar in each row. */
export function SpendTable({ title, head, spends, nameOf, money }: SpendTableProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const widths = barWidths(spends)
  return (
    <table className="w-full table-fixed border-collapse text-13">
      <caption className="px-4 pt-3 pb-1 text-start text-sm font-semibold">{title}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="px-4 py-1.5 text-start font-medium">
            {head}
          </th>
          <th scope="col" className="w-16 py-1.5 text-end font-medium">
            {t('spend.uses')}
          </th>
          <th scope="col" className="w-28 px-4 py-1.5 text-end font-medium">
            {t('spend.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spends.map(({ key, amount, uses }, index) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="px-4 py-2 text-start font-normal wrap-anywhere">
              <bdi>{nameOf(key)}</bdi>
              <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
                <rect width={`${widths[index] ?? 0}%`} height="100%" rx="3" className="fill-accent" />
              </svg>
            </th>
            <td className="py-2 text-end tabular-nums">{format.number(uses)}</td>
            <td className="px-4 py-2 text-end font-medium tabular-nums">{money.exact(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
