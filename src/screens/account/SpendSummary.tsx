import { ChartColumn } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useExactAmounts } from '#src/components/exactAmounts.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useMoney } from '#src/i18n/useMoney.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { moneyToNumber } from '#src/lib/format/money.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { chartClass } from '#src/ui/chartClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SpendTable } from './SpendTable.tsx'
import { type Charge, type Spend, spendPerDay, spendTotal } from './spend.ts'
import { maxEvents } from './useUsageHistory.ts'

// Lazy-loaded, so that the chart code only loads where a chart is shown.
const BarChart = lazyWithRetry(() => import('#src/ui/BarChart.tsx').then((file) => file.BarChart))

interface SpendProps {
  currency: string
  charges: readonly Charge[]
  days: number
}

function SpendPerDay({ currency, charges, days }: SpendProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const figures = useFigures()
  const money = useMoney(currency)
  const isExact = useExactAmounts()
  const spends = spendPerDay(charges, useNow(), days)
  const total = spendTotal(charges)
  const isPriced = total.amount !== 0n
  const textOf = ({ amount, uses }: Spend) =>
    isPriced ? money.exact(amount) : t('spend.useCount', { count: uses })
  const bars = spends.map((spend) => ({
    key: spend.key,
    name: format.date(spend.key),
    tick: figures.day(spend.key),
    value: isPriced ? moneyToNumber(spend.amount) : spend.uses,
    text: textOf(spend),
  }))
  const summarize = (spent: string) => t('spend.summary', { count: total.uses, spent })
  const exactSummary = summarize(money.exact(total.amount))
  const summary = isPriced ? (
    <span title={isExact ? undefined : exactSummary}>
      {isExact ? exactSummary : summarize(money.short(total.amount))}
    </span>
  ) : (
    t('spend.useCount', { count: total.uses })
  )
  return (
    <div className="px-4 py-3">
      <Suspense fallback={<Skeleton className={chartClass} />}>
        <BarChart
          label={t('spend.perDay')}
          bars={bars}
          summary={summary}
          formatValue={isPriced ? money.ofNumber : format.number}
        />
      </Suspense>
      <details className="mt-2 text-13">
        <summary className="w-fit text-muted hover:text-text">{t('spend.asTable')}</summary>
        <DayTable spends={spends.filter(({ uses }) => uses > 0)} currency={currency} />
      </details>
    </div>
  )
}

function DayTable({ spends, currency }: { spends: readonly Spend[]; currency: string }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <SpendTable
      title={t('spend.perDay')}
      head={t('spend.day')}
      spends={spends.toReversed()}
      nameOf={(key) => format.date(key)}
      currency={currency}
    />
  )
}

interface SpendSummaryProps extends SpendProps {
  /** The charges are only those of the period's latest events. */
  isPart: boolean
  /** The charges are only those of one type of events. */
  isOfType: boolean
}

/** The spend in a period, by day. */
export function SpendSummary({ isPart, isOfType, ...spendProps }: SpendSummaryProps) {
  const { t } = useTranslation('account')
  const { unpriced, uses } = spendTotal(spendProps.charges)
  if (uses === 0) {
    return (
      <div className="my-auto">
        <EmptyState
          icon={<ChartColumn size={28} />}
          title={isOfType ? t('spend.noneOfType') : t('spend.none')}
        />
      </div>
    )
  }
  return (
    <>
      <SpendPerDay {...spendProps} />
      {(unpriced > 0 || isPart) && (
        <p className="px-4 pb-3 text-13 text-muted">
          {unpriced > 0 && withSpace(t('spend.unpriced', { count: unpriced }))}
          {isPart && t('spend.part', { max: maxEvents })}
        </p>
      )}
    </>
  )
}
