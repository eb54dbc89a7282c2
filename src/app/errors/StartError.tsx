import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'

/** The page's error when its scripts can't be loaded. Rendered into the HTML at build time; `src/boot.ts` shows it. */
export function StartError() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Empty
        title={<h1>{t('error.title')}</h1>}
        action={<Button kind="primary">{t('action.reload')}</Button>}
      >
        {t('error.start')}
      </Empty>
    </div>
  )
}
