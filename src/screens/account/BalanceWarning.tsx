import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Balance } from '#src/api/customers.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useMoney } from '#src/i18n/useMoney.ts'
import { parseMoneyInput } from '#src/lib/format/money.ts'
import { defineSearch, text } from '#src/lib/url/defineSearch.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Panel } from '#src/ui/Panel.tsx'

const maxInputLength = 16

/** The threshold as typed. Only the URL holds it. */
const warningSearch = defineSearch({ warn: text(maxInputLength, '5') })

/** Warns when the balance is below the user's threshold. */
export function BalanceWarning({ balance }: { balance: Balance }) {
  const { t } = useTranslation('account')
  const { search } = useSearchState(warningSearch)
  const threshold = parseMoneyInput(search.warn)
  const money = useMoney(balance.currency)
  const isEmpty = balance.available <= 0n
  const isLow = threshold !== null && balance.available < threshold
  return (
    <div role="status">
      {(isEmpty || isLow) && (
        <div className="mt-6">
          <Banner
            tone={isEmpty ? 'bad' : 'warn'}
            icon={
              <TriangleAlert size={18} aria-hidden="true" className={isEmpty ? 'text-bad' : 'text-warn'} />
            }
            title={
              isEmpty
                ? t('balance.warn.empty')
                : t('balance.warn.low', { threshold: money.exact(threshold ?? 0n) })
            }
          >
            {isEmpty ? t('balance.warn.emptyText') : t('balance.warn.lowText')}
          </Banner>
        </div>
      )}
    </div>
  )
}

/** Lets the user set the threshold of the warning. */
export function WarningSetting() {
  const { t } = useTranslation('account')
  const { search, setSearch } = useSearchState(warningSearch)
  return (
    <Panel title={t('balance.warn.title')}>
      <div className="max-w-md px-4 py-4">
        <TextField
          label={t('balance.warn.label')}
          hint={t('balance.warn.hint')}
          error={parseMoneyInput(search.warn) === null && t('balance.warn.invalid')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxInputLength}
          // Uncontrolled: the URL updates a moment later, so a controlled field would lose characters typed in between.
          defaultValue={search.warn}
          onChange={(event) => setSearch({ warn: event.target.value }, { replace: true })}
        />
      </div>
    </Panel>
  )
}
