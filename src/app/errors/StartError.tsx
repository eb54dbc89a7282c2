import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Error for scripts that can't be loaded. Prerendered into the HTML; `src/boot/load.ts` shows it. */
export function StartError() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        title={<h1>{t('error.title')}</h1>}
        action={<Button kind="primary">{t('action.reload')}</Button>}
      >
        {t('error.start')}
      </EmptyState>
    </div>
  )
}
