import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mediaTask } from '#src/api/media.ts'
import type { TaskState } from '#src/api/mediaTasks.ts'
import { Link } from '#src/components/Link.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import type { SavedTask } from './board.ts'
import type { Shown } from './TaskCard.tsx'
import { isOver } from './usePolling.ts'

type Answer = { data: { state: TaskState } | undefined; error: unknown }

function countsOf(answers: readonly Answer[]) {
  const ended = answers.filter(({ data, error }) => isOver(data?.state, error))
  const done = ended.filter(({ data, error }) => !error && data?.state === 'done').length
  return { ended: ended.length, active: answers.length - ended.length, done, bad: ended.length - done }
}

const look = (isHere: boolean) => buttonClass(isHere ? 'primary' : 'plain', 'small', 'tabular-nums')

/** How the tasks stand, said again when it changes, and links to one half of them. */
export function Summary({ tasks, shown }: { tasks: readonly SavedTask[]; shown: Shown }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const counts = useQueries({
    queries: tasks.map((task) => ({ ...mediaTask(task), enabled: false })),
    combine: countsOf,
  })
  const choices = [
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
      <nav aria-label={t('show.label')} className="flex flex-wrap gap-1.5">
        {choices.map(({ value, text, count }) => (
          <Link
            key={value}
            to={{ search: value === 'all' ? '' : `?show=${value}` }}
            aria-current={shown === value ? 'true' : undefined}
            className={look(shown === value)}
          >
            {text} {format.number(count)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
