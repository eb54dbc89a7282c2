import { useTranslation } from 'react-i18next'
import type { Balance } from '#src/api/customers.ts'
import { ExactAmountsCheckbox } from '#src/components/ExactAmountsCheckbox.tsx'
import { useExactAmounts } from '#src/components/exactAmounts.ts'
import { Money } from '#src/components/Money.tsx'
import { config } from '#src/config.ts'
import { useMoney } from '#src/i18n/useMoney.ts'
import { parseMoney } from '#src/lib/format/money.ts'
import { FactList } from '#src/ui/FactList.tsx'
import { Panel } from '#src/ui/Panel.tsx'

/** Explains the unit of the API's amounts, with an example. */
function UnitNote({ currency }: { currency: string }) {
  const { t } = useTranslation('account')
  const money = useMoney(currency)
  const example = money.exact(parseMoney(1234.5, config.moneyUnit) ?? 0n)
  return (
    <p className="text-13 text-muted">
      {config.moneyUnit === 'cents'
        ? t('balance.unit.cents', { example })
        : t('balance.unit.micros', { example })}
    </p>
  )
}

/** The balance and its parts. */
export function BalanceBreakdown({ balance }: { balance: Balance }) {
  const { t } = useTranslation('account')
  const isExact = useExactAmounts()
  const { available, whole, prepaid, cloud, pending } = balance
  const parts = [
    [t('balance.prepaid'), prepaid],
    [t('balance.cloud'), cloud],
    [t('balance.whole'), available === whole && pending === null ? null : whole],
    [t('balance.pending'), pending === null ? null : -pending],
  ] as const
  return (
    <>
      <Panel title={t('balance.left')}>
        <p className="px-4 py-4 text-28 leading-10 font-semibold wrap-anywhere">
          <Money amount={available} currency={balance.currency} />
        </p>
        <FactList
          className="border-t border-line"
          facts={parts.map(([name, amount]) => [
            name,
            amount !== null && (
              <b key={name} className="font-medium">
                <Money amount={amount} currency={balance.currency} />
              </b>
            ),
          ])}
        />
      </Panel>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
        <ExactAmountsCheckbox />
        {isExact && <UnitNote currency={balance.currency} />}
      </div>
    </>
  )
}
