import { useTranslation } from 'react-i18next'
import { Failure } from '#src/components/Failure.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { UsageHistory } from './useUsageHistory.ts'

/** Placeholder while the usage history loads, or after it was canceled or failed. */
export function HistoryPending({ history }: { history: UsageHistory }) {
  const { t } = useTranslation('account')
  const { error, isLoading, load, cancel } = history
  if (error && !isLoading) return <Failure error={error} onRetry={load} />
  return (
    <div
      aria-busy={isLoading}
      className="flex min-h-37 max-sm:min-h-44 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4"
    >
      <p role="status" className="text-muted">
        {isLoading ? t('history.loading') : t('history.canceled')}
      </p>
      {/* One button with two labels, so that it keeps the focus. */}
      <Button size="small" onClick={isLoading ? cancel : load}>
        {isLoading ? t('history.cancel') : t('history.load')}
      </Button>
    </div>
  )
}
