import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError, failureKind } from '#src/api/client/errors.ts'
import { providerRow } from '#src/api/media.ts'
import { isEnded, type MediaTask } from '#src/api/mediaTasks.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import type { SavedTask } from './board.ts'
import { Results } from './Results.tsx'
import { isOver } from './usePolling.ts'
import { useTaskFailureText } from './words.ts'

const hourMs = 3_600_000

function Progress({ share }: { share: number }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-2.5">
      <div
        role="progressbar"
        aria-label={t('card.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken forced-color-adjust-none"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
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
  large: boolean
}

/** How old what is shown is, and how long the provider keeps it. */
function Age({ saved, task, fetchedAt, large }: AgeProps) {
  const { t } = useTranslation('media')
  const now = useNow()
  const { linkHours } = providerRow(saved.provider)
  // Bytes are here; an address may end.
  const isLink = task.results.some((one) => 'source' in one && (linkHours || typeof one.source === 'string'))
  const made = task.createdAt ? Date.parse(task.createdAt) : fetchedAt
  const hasEnded = linkHours !== null && now > made + linkHours * hourMs
  const keeps =
    linkHours === null
      ? t('age.unknown')
      : linkHours > 48
        ? t('age.days', { count: Math.round(linkHours / 24) })
        : t('age.hours', { count: linkHours })
  return (
    <p className="text-xs text-muted">
      {t('age.fetched')} <RelativeTime moment={new Date(fetchedAt).toISOString()} />
      {isLink && (large || linkHours !== null) && (
        <>
          {' · '}
          <span className={hasEnded ? 'text-warn' : undefined}>{hasEnded ? t('age.over') : keeps}</span>
        </>
      )}
    </p>
  )
}

function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useTranslation('media')
  const say = useTaskFailureText()
  // Others pass, and are asked about again.
  const over = isOver(undefined, error)
  const detail = error instanceof ApiError ? cleanText(error.detail) : ''
  return (
    <div className={`rounded-md px-3 py-2.5 text-[0.8125rem] ${over ? 'bg-bad-soft' : 'bg-warn-soft'}`}>
      <p className={`font-medium ${over ? 'text-bad' : 'text-warn'}`}>{say(failureKind(error))}</p>
      {detail && (
        <p dir="auto" className="mt-0.5 font-mono text-xs text-muted [overflow-wrap:anywhere]">
          {detail}
        </p>
      )}
      <Button size="small" className="mt-2" onClick={onAgain}>
        <RefreshCw size={14} aria-hidden="true" />
        {t('card.again')}
      </Button>
    </div>
  )
}

interface TaskBodyProps {
  saved: SavedTask
  task: MediaTask | undefined
  error: Error | null
  fetchedAt: number
  isGivenUp: boolean
  onAgain: () => void
  large: boolean
}

/** What a task says: progress, reason, results, age; or why it can't be read. */
export function TaskBody({ saved, task, error, fetchedAt, isGivenUp, onAgain, large }: TaskBodyProps) {
  const { t } = useTranslation('media')
  const name = `${saved.provider}-${saved.id.replace(/[^\w-]+/g, '_').slice(0, 60)}`
  const prompt = cleanText(task?.prompt ?? '')
  const reason = cleanText(task?.reason ?? '')
  const isStrange = task?.state === 'unknown' && !large
  const isSeen = task?.state === 'running' && task.progress !== null
  const age = task && (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Age saved={saved} task={task} fetchedAt={fetchedAt} large={large} />
      {!error && (isEnded(task.state) || isGivenUp) && (
        <Button kind="quiet" size="small" className="-me-2.5 ms-auto" onClick={onAgain}>
          <RefreshCw size={14} aria-hidden="true" />
          {t('card.fetchAgain')}
        </Button>
      )}
    </div>
  )
  return (
    <>
      {prompt && (
        <p dir="auto" className={`text-[0.8125rem] text-muted ${large ? '' : 'line-clamp-2'}`}>
          {prompt}
        </p>
      )}
      {isSeen && <Progress share={task.progress ?? 0} />}
      {reason && (
        <p dir="auto" className="text-[0.8125rem] [overflow-wrap:anywhere]">
          {reason}
        </p>
      )}
      {isStrange && (
        <p className="text-[0.8125rem]">{t('task.word', { word: cleanText(task.providerStatus) })}</p>
      )}
      {large && age}
      {task && <Results results={task.results} leftOut={task.unsafeCount} name={name} large={large} />}
      {error && <Failed error={error} onAgain={onAgain} />}
      {isGivenUp && !error && <p className="text-[0.8125rem] text-warn">{t('card.givenUp')}</p>}
      {!large && age}
    </>
  )
}
