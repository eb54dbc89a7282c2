import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useExactAmounts } from '#src/components/exactAmounts.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useEventTypeName } from '#src/components/useEventTypeName.ts'
import { useFigures } from '#src/i18n/useFigures.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useMoney } from '#src/i18n/useMoney.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { moneyToNumber } from '#src/lib/format/money.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { chartClass } from '#src/ui/chartClass.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SpendTable } from './SpendTable.tsx'
import { type Charge, type Spend, spendBy, spendPerDay, spendTotal } from './spend.ts'
import { maxEvents } from './useUsageHistory.ts'

// Lazy-loaded, so that the chart code only loads where a chart is shown.
const BarChart = lazyWithRetry(() => import('#src/ui/BarChart.tsx').then((file) => file.BarChart))

const maxNameLength = 80

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
        <summary className="w-fit min-h-6 text-muted hover:text-text">{t('spend.asTable')}</summary>
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
      spends={[...spends].reverse()}
      nameOf={(key) => format.date(key)}
      currency={currency}
    />
  )
}

/** The spend in a period, by day, provider and model. */
export function SpendPanel({
  isPart,
  action,
  ...spendProps
}: SpendProps & { isPart: boolean; action: ReactNode }) {
  const { t } = useTranslation('account')
  const getTypeName = useEventTypeName()
  const { charges } = spendProps
  const { unpriced, uses } = spendTotal(charges)
  if (uses === 0) {
    return (
      <Panel title={t('spend.title')} action={action}>
        <p className="px-4 py-6 text-muted">{t('spend.none')}</p>
      </Panel>
    )
  }
  const modelName = (key: string) => cutText(cleanText(key), maxNameLength) || t('spend.noModel')
  return (
    <Panel title={t('spend.title')} action={action}>
      <SpendPerDay {...spendProps} />
      {(unpriced > 0 || isPart) && (
        <p className="px-4 pb-3 text-13 text-muted">
          {unpriced > 0 && t('spend.unpriced', { count: unpriced })}{' '}
          {isPart && t('spend.part', { most: maxEvents })}
        </p>
      )}
      <div className="grid border-t border-line lg:grid-cols-2 lg:divide-x lg:divide-line">
        <div>
          <SpendTable
            title={t('spend.byProvider')}
            head={t('spend.provider')}
            spends={spendBy(charges, ({ provider }) => provider)}
            nameOf={(key) => (key ? getTypeName(key) : t('spend.noProvider'))}
            currency={spendProps.currency}
          />
        </div>
        <div className="border-t border-line lg:border-t-0">
          <SpendTable
            title={t('spend.byModel')}
            head={t('spend.model')}
            spends={spendBy(charges, ({ model }) => model)}
            nameOf={modelName}
            currency={spendProps.currency}
          />
        </div>
      </div>
    </Panel>
  )
}
