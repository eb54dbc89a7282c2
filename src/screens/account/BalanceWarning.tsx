import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Balance } from '#src/api/customers.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { useMoney } from '#src/i18n/useMoney.ts'
import { parseMoneyInput } from '#src/lib/format/money.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { creditsDocsUrl } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { maxThresholdLength, storeThreshold, useThreshold } from './lowBalance.ts'

/** Warns when the balance is below the user's threshold. */
export function BalanceWarning({ balance }: { balance: Balance }) {
  const { t } = useTranslation('account')
  const threshold = parseMoneyInput(useThreshold())
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
            action={
              <ExternalLink href={creditsDocsUrl} isTrusted className={buttonClass('plain', 'small')}>
                {t('customer.howToAdd')}
              </ExternalLink>
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
export function WarningSetting({ currency }: { currency: string }) {
  const { t } = useTranslation('account')
  const threshold = useThreshold()
  // An amount such as “2.” isn't wrong before it's complete.
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Panel title={t('balance.warn.title')}>
      <div className="max-w-md px-4 py-4">
        <TextField
          label={t('balance.warn.label') + (currency && ` (${cleanText(currency).toUpperCase()})`)}
          hint={t('balance.warn.hint')}
          error={!isTyping && parseMoneyInput(threshold) === null && t('balance.warn.invalid')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxThresholdLength}
          value={threshold}
          onChange={(event) => {
            setIsTyping(true)
            storeThreshold(event.target.value)
          }}
          onBlur={() => setIsTyping(false)}
        />
      </div>
    </Panel>
  )
}
