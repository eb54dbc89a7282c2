import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mediaTask } from '#src/api/media.ts'
import type { TaskState } from '#src/api/mediaTasks.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { segmentLinkProps, segmentsClass } from '#src/ui/SegmentedControl.tsx'
import type { SavedTask } from './board.ts'
import { boardSearch, type TaskFilter } from './boardSearch.ts'
import { hasEnded, isPollingDone } from './useTask.ts'

type TaskQueryResult = { data: { state: TaskState } | undefined; error: unknown }

const failedStates: readonly TaskState[] = ['failed', 'moderated', 'expired']

function countStates(results: readonly TaskQueryResult[]) {
  const states = results.flatMap(({ data }) => data?.state ?? [])
  return {
    ended: states.filter(hasEnded).length,
    done: states.filter((state) => state === 'done').length,
    bad: states.filter((state) => failedStates.includes(state)).length,
    /** Tasks that can't be read, for example without credit, and may still be in progress. */
    unchecked: results.filter(
      ({ data, error }) => !hasEnded(data?.state) && isPollingDone(data?.state, error),
    ).length,
  }
}

/** Number of tasks per state as a live region, and links that filter the board. */
export function Summary({ tasks, filter }: { tasks: readonly SavedTask[]; filter: TaskFilter }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const counts = useQueries({
    queries: tasks.map((task) => ({ ...mediaTask(task), enabled: false })),
    combine: countStates,
  })
  const active = tasks.length - counts.ended
  const filters = [
    { value: 'all', text: t('show.all'), count: tasks.length },
    { value: 'active', text: t('show.active'), count: active },
    { value: 'ended', text: t('show.ended'), count: counts.ended },
  ] as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-13 text-muted">
        {t('summary', {
          active: format.number(active - counts.unchecked),
          done: format.number(counts.done),
          bad: format.number(counts.bad),
        })}
        {counts.unchecked > 0 && ` · ${t('unchecked', { unchecked: format.number(counts.unchecked) })}`}
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
