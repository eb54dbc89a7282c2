import { useTranslation } from 'react-i18next'
import { useEventTypeName } from '#src/components/useEventTypeName.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { SpendTable } from './SpendTable.tsx'
import { type Charge, spendBy } from './spend.ts'

const maxNameLength = 80

/** The spend in a period, by provider and by model. Renders nothing without spend. */
export function SpendTables({ charges, currency }: { charges: readonly Charge[]; currency: string }) {
  const { t } = useTranslation('account')
  const getTypeName = useEventTypeName()
  if (charges.length === 0) return null
  return (
    <div className="mt-8 grid rounded-lg border border-line lg:grid-cols-2 lg:divide-x lg:divide-line">
      <div>
        <SpendTable
          title={t('spend.byProvider')}
          head={t('spend.provider')}
          spends={spendBy(charges, ({ provider }) => provider)}
          nameOf={(key) => (key ? getTypeName(key) : t('spend.noProvider'))}
          currency={currency}
        />
      </div>
      <div className="border-t border-line lg:border-t-0">
        <SpendTable
          title={t('spend.byModel')}
          head={t('spend.model')}
          spends={spendBy(charges, ({ model }) => model)}
          nameOf={(key) => cutText(cleanText(key), maxNameLength) || t('spend.noModel')}
          currency={currency}
        />
      </div>
    </div>
  )
}
