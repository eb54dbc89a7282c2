import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'

interface RetryMessageProps {
  error: unknown
  /** Shown if the part doesn't exist. */
  missing: string
  onRetry: () => void
}

/** Shows why the read of one part of a page failed, with a button that repeats it unless the part doesn't exist. */
export function RetryMessage({ error, missing, onRetry }: RetryMessageProps) {
  const { t } = useTranslation()
  const getMessage = useErrorMessage()
  return (
    <p ref={keepFocus} role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-13 text-bad">
      {getMessage(error, { missing })}
      {!isMissing(error) && (
        <Button size="small" onClick={onRetry}>
          <RefreshCw size={14} aria-hidden="true" />
          {t('action.retry')}
        </Button>
      )}
    </p>
  )
}
