import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Balance } from '#src/api/customers.ts'
import { useAddress } from '#src/components/useAddress.ts'
import { useMoney } from '#src/i18n/useMoney.ts'
import { parseMoneyInput } from '#src/lib/money.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Panel } from './AccountPage.tsx'

const defaultThreshold = '5'

/** The threshold as typed. Only the URL holds it. */
const readWarning = (params: URLSearchParams) => ({ warn: params.get('warn') ?? defaultThreshold })
const writeWarning = ({ warn }: { warn: string }) =>
  warn === defaultThreshold ? '' : new URLSearchParams({ warn }).toString()

/** Warns when the balance is below the user's threshold. */
export function BalanceWarning({ balance }: { balance: Balance }) {
  const { t } = useTranslation('account')
  const { search } = useAddress(readWarning, writeWarning)
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
  const { search, change } = useAddress(readWarning, writeWarning)
  return (
    <Panel title={t('balance.warn.title')}>
      <div className="max-w-md px-4 py-4">
        <TextField
          label={t('balance.warn.label')}
          hint={t('balance.warn.hint')}
          error={parseMoneyInput(search.warn) === null && t('balance.warn.invalid')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          // Uncontrolled: the URL updates a moment later, so a controlled field would lose characters typed in between.
          defaultValue={search.warn}
          onChange={(event) => change({ warn: event.target.value }, 'replace')}
        />
      </div>
    </Panel>
  )
}
