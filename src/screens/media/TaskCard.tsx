import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { removeTask, type SavedTask } from './board.ts'
import type { TaskFilter } from './boardSearch.ts'
import { useSourceLabel } from './labels.ts'
import { StateBadge } from './StateBadge.tsx'
import { TaskBody } from './TaskBody.tsx'
import { hasEnded, useTask } from './useTask.ts'

interface TaskCardProps {
  saved: SavedTask
  filter: TaskFilter
}

/** A task on the board. Memoized, so that only its own data re-renders it. */
export const TaskCard = memo(function TaskCard({ saved, filter }: TaskCardProps) {
  const { t } = useTranslation('media')
  const query = useTask(saved)
  const { task, error } = query
  const getSourceLabel = useSourceLabel()
  if (filter !== 'all' && (filter === 'ended') !== hasEnded(task?.state)) return null
  const name = cleanText(saved.label) || cleanText(saved.id)
  return (
    <li className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-2/5">
          <h3 className="text-15 leading-6 font-semibold">
            <Link
              to={to.mediaTask(saved)}
              className="block truncate text-text no-underline hover:text-accent hover:underline"
            >
              <bdi className={saved.label ? undefined : 'font-mono text-13'}>{name}</bdi>
            </Link>
          </h3>
          <p className="truncate text-13 text-muted">{getSourceLabel(saved)}</p>
        </div>
        <div className="-me-2 ms-auto flex shrink-0 items-center gap-1">
          {task ? <StateBadge state={task.state} /> : !error && <Skeleton className="h-5 w-16" />}
          <Button
            kind="quiet"
            size="small"
            className="px-1.5"
            aria-label={t('card.remove', { name })}
            title={t('card.remove', { name })}
            onClick={({ currentTarget }) => {
              // The button unmounts and would lose the focus.
              currentTarget.closest('section')?.focus({ preventScroll: true })
              removeTask(saved)
            }}
          >
            <Trash2 size={15} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <TaskBody saved={saved} query={query} isLarge={false} />
    </li>
  )
})
