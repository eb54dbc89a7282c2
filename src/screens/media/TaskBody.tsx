import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { providerRow } from '#src/api/media.ts'
import { isEnded, type MediaTask } from '#src/api/mediaTasks.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { hourMs } from '#src/lib/format/durations.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import type { SavedTask } from './board.ts'
import { useLinkLifetime } from './labels.ts'
import { Results } from './Results.tsx'
import { isPollingDone, type TaskQuery } from './useTask.ts'

function Progress({ fraction }: { fraction: number }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const percent = Math.round(fraction * 100)
  return (
    <div className="flex items-center gap-2.5">
      <progress
        aria-label={t('card.progress')}
        value={percent}
        max={100}
        className="h-1.5 min-w-0 flex-1 accent-accent"
      />
      <span className="w-10 text-end text-xs text-muted tabular-nums">
        {t('card.percent', { percent: format.number(percent) })}
      </span>
    </div>
  )
}

interface AgeProps {
  saved: SavedTask
  task: MediaTask
  fetchedAt: number
  isLarge: boolean
}

/** The time at which the task was fetched, and the lifetime of its results at the provider. */
function Age({ saved, task, fetchedAt, isLarge }: AgeProps) {
  const { t } = useTranslation('media')
  const now = useNow()
  const { linkHours } = providerRow(saved.provider)
  // Downloaded bytes don't expire; a link may.
  const hasLink = task.results.some(
    (result) => 'source' in result && (linkHours || typeof result.source === 'string'),
  )
  const createdAt = task.createdAt ? Date.parse(task.createdAt) : fetchedAt
  const isExpired = linkHours !== null && now > createdAt + linkHours * hourMs
  const getLifetime = useLinkLifetime()
  return (
    <p className="text-xs text-muted">
      {withSpace(t('age.fetched'))}
      <RelativeTime moment={new Date(fetchedAt).toISOString()} />
      {hasLink && (isLarge || linkHours !== null) && (
        <>
          {' · '}
          <span className={isExpired ? 'text-warn' : undefined}>
            {isExpired ? t('age.expired') : getLifetime(linkHours)}
          </span>
        </>
      )}
    </p>
  )
}

interface TaskErrorProps {
  error: Error
  /** Announces the error. The board doesn't: it may have many tasks, which fail at different times. */
  isAnnounced: boolean
  onRefetch: () => void
}

function TaskError({ error, isAnnounced, onRefetch }: TaskErrorProps) {
  const { t } = useTranslation('media')
  const getMessage = useErrorMessage()
  // Other errors are transient.
  const isFinal = isPollingDone(undefined, error)
  const message = getMessage(error, {
    missing: t('failure.missing'),
    invalid: t('failure.invalid'),
    'no-credit': t('failure.noCredit'),
    limited: t('failure.limited'),
    server: t('failure.provider'),
    unreadable: t('failure.provider'),
  })
  const detail = error instanceof ApiError ? cleanText(error.detail) : ''
  return (
    <div
      ref={keepFocus}
      role={isAnnounced ? 'alert' : undefined}
      className={`rounded-md px-3 py-2.5 text-13 ${isFinal ? 'bg-bad-soft' : 'bg-warn-soft'}`}
    >
      <p className={`font-medium ${isFinal ? 'text-bad' : 'text-warn'}`}>{message}</p>
      {detail && (
        <p dir="auto" className="mt-0.5 font-mono text-xs text-muted wrap-anywhere">
          {detail}
        </p>
      )}
      <Button size="small" className="mt-2" onClick={onRefetch}>
        <RefreshCw size={14} aria-hidden="true" />
        {t('card.checkAgain')}
      </Button>
    </div>
  )
}

interface TaskBodyProps {
  saved: SavedTask
  query: TaskQuery
  isLarge: boolean
}

/** Content of a task: progress, reason, results and age, or why it could not be fetched. */
export function TaskBody({ saved, query, isLarge }: TaskBodyProps) {
  const { t } = useTranslation('media')
  const { task, error, fetchedAt, hasTimedOut, refetch } = query
  const name = `${saved.provider}-${saved.id.replace(/[^\w-]+/g, '_').slice(0, 60)}`
  const prompt = cleanText(task?.prompt ?? '')
  const reason = cleanText(task?.reason ?? '')
  const hasUnknownState = task?.state === 'unknown' && !isLarge
  const hasProgress = task?.state === 'running' && task.progress !== null
  const age = task && (
    <div className="mt-auto flex items-center justify-between gap-3">
      <Age saved={saved} task={task} fetchedAt={fetchedAt} isLarge={isLarge} />
      {!error && (isEnded(task.state) || hasTimedOut) && (
        <Button kind="quiet" size="small" className="-me-2.5" onClick={refetch}>
          <RefreshCw size={14} aria-hidden="true" />
          {t('card.refresh')}
        </Button>
      )}
    </div>
  )
  return (
    <>
      {prompt && (
        <p dir="auto" className={`text-13 text-muted ${isLarge ? '' : 'line-clamp-2'}`}>
          {prompt}
        </p>
      )}
      {hasProgress && <Progress fraction={task.progress ?? 0} />}
      {reason && (
        <p dir="auto" className="text-13 wrap-anywhere">
          {reason}
        </p>
      )}
      {hasUnknownState && (
        <p className="text-13">{t('task.status', { status: cleanText(task.providerStatus) })}</p>
      )}
      {isLarge && age}
      {task && (
        <Results results={task.results} unsafeCount={task.unsafeCount} name={name} isLarge={isLarge} />
      )}
      {error && <TaskError error={error} isAnnounced={isLarge} onRefetch={refetch} />}
      {hasTimedOut && !error && <p className="text-13 text-warn">{t('card.timedOut')}</p>}
      {!isLarge && age}
    </>
  )
}
