import { CloudOff, RefreshCw, ServerCrash } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, failureKind } from '#src/api/client/errors.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** Renders the message as the page's h1, if the failure replaces the whole page. */
  isWholePage?: boolean
}

/** Shows a failed query: a message, the API's detail in small print, and a retry button. Retries when back online. */
export function Failure({ error, onRetry, isWholePage }: FailureProps) {
  const { t } = useTranslation()
  const message = useErrorMessage()(error)
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  const detail = error instanceof ApiError ? error.detail : ''
  return (
    <div ref={keepFocus} role="alert">
      <EmptyState
        icon={failureKind(error) === 'offline' ? <CloudOff size={28} /> : <ServerCrash size={28} />}
        title={isWholePage ? <h1>{message}</h1> : message}
        action={
          <Button kind="primary" onClick={onRetry}>
            <RefreshCw size={16} aria-hidden="true" />
            {t('action.retry')}
          </Button>
        }
      >
        {detail && (
          <p className="font-mono text-xs" dir="auto">
            {detail}
          </p>
        )}
      </EmptyState>
    </div>
  )
}
