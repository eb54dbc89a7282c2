import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { storeExactAmounts, useExactAmounts } from './exactAmounts.ts'

/** Shows all digits of the page's amounts, also to users who can't hover over a rounded one. */
export function ExactAmountsCheckbox() {
  const { t } = useTranslation('account')
  const isExact = useExactAmounts()
  return (
    <Checkbox
      label={t('balance.exact')}
      checked={isExact}
      onChange={(event) => storeExactAmounts(event.target.checked)}
      className="text-13"
    />
  )
}
