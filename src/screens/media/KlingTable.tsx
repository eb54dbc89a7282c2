import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { KlingKind, KlingListed } from '#src/api/mediaKling.ts'
import { mediaKey } from '#src/api/mediaRefs.ts'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { type Column, Table } from '#src/ui/Table.tsx'
import { notify } from '#src/ui/toasts.ts'
import { maxTasks, saveTask, useBoard } from './board.ts'
import { useKindLabels } from './labels.ts'
import { StateBadge } from './StateBadge.tsx'

interface TaskCellProps {
  task: KlingListed
  kind: KlingKind
}

const refOf = ({ task, kind }: TaskCellProps) => ({ provider: 'kling', kind, id: task.id }) as const

function TaskId({ task, kind }: TaskCellProps) {
  return (
    <>
      <Link to={to.mediaTask(refOf({ task, kind }))} className="link font-mono wrap-anywhere">
        {cleanText(task.id)}
      </Link>
      {task.reason && (
        <p dir="auto" className="text-xs text-muted wrap-anywhere">
          {cleanText(task.reason)}
        </p>
      )}
    </>
  )
}

function SaveButton({ task, kind, isSaved }: TaskCellProps & { isSaved: boolean }) {
  const { t } = useTranslation('media')
  const handleClick = ({ currentTarget }: MouseEvent) => {
    if (!saveTask(refOf({ task, kind })))
      return notify({ kind: 'error', text: t('add.full', { max: maxTasks }) })
    // The button unmounts and would lose the focus.
    currentTarget.closest('tr')?.focus({ preventScroll: true })
  }
  if (isSaved) return <span className="text-muted">{t('lists.onBoard')}</span>
  return (
    <Button
      size="small"
      className="-my-1"
      aria-label={t('lists.addOne', { id: cleanText(task.id) })}
      onClick={handleClick}
    >
      <Plus size={14} aria-hidden="true" />
      <span className="max-sm:hidden">{t('lists.add')}</span>
    </Button>
  )
}

/** One page of a Kling task list. */
export function KlingTable({ tasks, kind }: { tasks: readonly KlingListed[]; kind: KlingKind }) {
  const { t } = useTranslation('media')
  const kindLabels = useKindLabels()
  const savedKeys = new Set(useBoard().map(mediaKey))
  const columns: Column<KlingListed>[] = [
    { id: 'id', header: t('add.id'), cell: ({ row }) => <TaskId task={row.original} kind={kind} /> },
    {
      id: 'state',
      header: t('lists.state'),
      cell: ({ row }) => <StateBadge state={row.original.state} />,
    },
    {
      id: 'created',
      header: t('lists.created'),
      meta: { className: 'hidden text-muted sm:table-cell' },
      cell: ({ row }) => <RelativeTime moment={row.original.createdAt} />,
    },
    {
      id: 'board',
      header: t('board'),
      meta: { isNumeric: true },
      cell: ({ row: { original: task } }) => (
        <SaveButton task={task} kind={kind} isSaved={savedKeys.has(mediaKey(refOf({ task, kind })))} />
      ),
    },
  ]
  return (
    <Table
      caption={kindLabels[kind]}
      columns={columns}
      rows={tasks}
      getRowId={({ id }) => id}
      getRowProps={() => ({ tabIndex: -1, className: 'outline-none' })}
    />
  )
}
