import { useTranslation } from 'react-i18next'
import type { Balance } from '#src/api/customers.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useMoney } from '#src/i18n/useMoney.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { to } from '#src/paths.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { chargesOf } from './charges.ts'
import { HistoryPending } from './HistoryPending.tsx'
import { type Burn, burnRate, spendTotal } from './spend.ts'
import { maxEvents, type UsageHistory } from './useUsageHistory.ts'

/** Number of days ahead for which a forecast gives a date. */
const maxForecastDays = 365

/** Returns a function that describes how long the balance lasts. */
function useForecast(): (burn: Burn, available: bigint, isUnpriced: boolean) => string {
  const { t } = useTranslation('account')
  const format = useFormat()
  const now = useNow()
  return ({ daysLeft }, available, isUnpriced) => {
    if (available <= 0n) return t('burn.over')
    if (isUnpriced) return t('burn.unpriced')
    if (daysLeft === null) return t('burn.nothing')
    if (daysLeft > maxForecastDays) return t('burn.long')
    const days = Math.floor(daysLeft)
    if (days === 0) return t('burn.today')
    return t('burn.lasts', { count: days, date: format.date(new Date(now + days * dayMs).toISOString()) })
  }
}

interface BurnPanelProps {
  balance: Balance
  history: UsageHistory
  days: number
  /** Time at which the account was created; undefined while that loads. Limits the measured period of a young account. */
  since: string | null | undefined
}

/** The spend per day over the last days, and how long the balance lasts at this rate. */
export function BurnPanel({ balance, history, days, since }: BurnPanelProps) {
  const { data } = history
  const { t } = useTranslation('account')
  const money = useMoney(balance.currency)
  const getForecast = useForecast()
  const charges = chargesOf(data?.events ?? [])
  const burn = burnRate(charges, balance.available, useNow(), { days, since: since ?? null })
  const { unpriced } = spendTotal(charges)
  const isUnpriced = burn.spent === 0n && unpriced > 0
  return (
    <Panel title={t('burn.title')}>
      {!data && <HistoryPending history={history} />}
      {data && since === undefined && <Skeleton className="h-37 w-full max-sm:h-44" />}
      {data && since !== undefined && (
        <div className="flex min-h-37 flex-col px-4 py-4 max-sm:min-h-44">
          <p className="text-lg font-semibold">{getForecast(burn, balance.available, isUnpriced)}</p>
          {!isUnpriced && (
            <p className="mt-1 text-muted">
              {t('burn.rate', {
                count: burn.days,
                perDay: money.rounded(burn.perDay),
                spent: money.rounded(burn.spent),
              })}
            </p>
          )}
          {unpriced > 0 && <p className="mt-1 text-muted">{t('spend.unpriced', { count: unpriced })}</p>}
          {data.isPart && <p className="mt-1 text-muted">{t('burn.part', { max: maxEvents })}</p>}
          <p className="mt-auto pt-3">
            <Link to={to.accountEvents()} className="link">
              {t('burn.more')}
            </Link>
          </p>
        </div>
      )}
    </Panel>
  )
}
