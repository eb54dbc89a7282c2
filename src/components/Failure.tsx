import { CloudOff, RefreshCw, ServerCrash } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'

/** The site's own sentence for each kind of failure. */
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
  /** Whether it stands in place of the whole page, and so is its heading. */
  wholePage?: boolean
}

/** A failed read: what happened, the service's own words as small print, and a way on. */
export function Failure({ error, onRetry, wholePage }: FailureProps) {
  const { t } = useTranslation()
  const say = useFailureText()
  const kind = failureKind(error)
  // The network may come back.
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  const detail = error instanceof ApiError ? error.detail : ''
  return (
    <div role="alert">
      <Empty
        icon={kind === 'offline' ? <CloudOff size={28} /> : <ServerCrash size={28} />}
        title={wholePage ? <h1>{say(kind)}</h1> : say(kind)}
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
      </Empty>
    </div>
  )
}
