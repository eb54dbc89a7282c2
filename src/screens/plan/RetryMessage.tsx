import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { Button } from '#src/ui/Button.tsx'

/** Why a read failed, with a button that repeats it unless the pack doesn't exist. */
export function RetryMessage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('plan')
  const { t: common } = useTranslation()
  const errorMessage = useErrorMessage()
  return (
    <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-13 text-bad">
      {errorMessage(error, { missing: t('packs.missing') })}
      {!isMissing(error) && (
        <Button size="small" kind="quiet" onClick={onRetry}>
          <RefreshCw size={14} aria-hidden="true" />
          {common('action.retry')}
        </Button>
      )}
    </p>
  )
}
