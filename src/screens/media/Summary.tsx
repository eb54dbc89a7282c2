import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mediaTask } from '#src/api/media.ts'
import type { TaskState } from '#src/api/mediaTasks.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { segmentLinkProps, segmentsClass } from '#src/ui/SegmentedControl.tsx'
import type { SavedTask } from './board.ts'
import { boardSearch, type TaskFilter } from './boardSearch.ts'
import { isPollingDone } from './useTask.ts'

type TaskQueryResult = { data: { state: TaskState } | undefined; error: unknown }

function countStates(results: readonly TaskQueryResult[]) {
  const ended = results.filter(({ data, error }) => isPollingDone(data?.state, error))
  const done = ended.filter(({ data }) => data?.state === 'done').length
  return { ended: ended.length, active: results.length - ended.length, done, bad: ended.length - done }
}

/** Number of tasks per state as a live region, and links that filter the board. */
export function Summary({ tasks, filter }: { tasks: readonly SavedTask[]; filter: TaskFilter }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const counts = useQueries({
    queries: tasks.map((task) => ({ ...mediaTask(task), enabled: false })),
    combine: countStates,
  })
  const filters = [
    { value: 'all', text: t('show.all'), count: tasks.length },
    { value: 'active', text: t('show.active'), count: counts.active },
    { value: 'ended', text: t('show.ended'), count: counts.ended },
  ] as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-13 text-muted">
        {t('summary', {
          active: format.number(counts.active),
          done: format.number(counts.done),
          bad: format.number(counts.bad),
        })}
      </p>
      <nav aria-label={t('show.label')} className={segmentsClass}>
        {filters.map(({ value, text, count }) => (
          <Link
            key={value}
            to={{ search: boardSearch.query({ show: value }) }}
            {...segmentLinkProps(filter === value)}
          >
            {text} <span className="tabular-nums">{format.number(count)}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
