import { CloudOff, RefreshCw, ServerCrash } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Returns a function from the kind of failure to its localized message. */
export function useFailureText(): (kind: FailureKind) => string {
  const { t } = useTranslation()
  return (kind) =>
    ({
      offline: t('failure.offline'),
      timeout: t('failure.timeout'),
      unreadable: t('failure.unreadable'),
      invalid: t('failure.invalid'),
      'signed-out': t('failure.signedOut'),
      'no-credit': t('failure.noCredit'),
      forbidden: t('failure.forbidden'),
      banned: t('failure.banned'),
      missing: t('failure.missing'),
      conflict: t('failure.conflict'),
      limited: t('failure.limited'),
      server: t('failure.server'),
    })[kind]
}

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** Renders the message as the page's h1, if the failure replaces the whole page. */
  wholePage?: boolean
}

/** Shows a failed query: a message, the API's detail in small print, and a retry button. Retries when back online. */
export function Failure({ error, onRetry, wholePage }: FailureProps) {
  const { t } = useTranslation()
  const getMessage = useFailureText()
  const kind = failureKind(error)
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  const detail = error instanceof ApiError ? error.detail : ''
  return (
    <div role="alert">
      <EmptyState
        icon={kind === 'offline' ? <CloudOff size={28} /> : <ServerCrash size={28} />}
        title={wholePage ? <h1>{getMessage(kind)}</h1> : getMessage(kind)}
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
