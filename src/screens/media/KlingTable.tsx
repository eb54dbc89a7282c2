import { useTranslation } from 'react-i18next'
import type { KlingKind, KlingListed } from '#src/api/mediaKling.ts'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { saveTask, useBoard } from './board.ts'
import { StateBadge } from './StateBadge.tsx'
import { useKindText } from './words.ts'

function Row({ task, kind, isKept }: { task: KlingListed; kind: KlingKind; isKept: boolean }) {
  const { t } = useTranslation('media')
  const ref = { provider: 'kling', kind, id: task.id } as const
  const id = cleanText(task.id)
  return (
    <tr className="border-t border-line">
      <td className="py-2 pe-4">
        <Link to={to.mediaTask(ref)} className="link font-mono [overflow-wrap:anywhere]">
          {id}
        </Link>
        {task.reason && (
          <p dir="auto" className="text-xs text-muted [overflow-wrap:anywhere]">
            {cleanText(task.reason)}
          </p>
        )}
      </td>
      <td className="py-2 pe-4">
        <StateBadge state={task.state} />
      </td>
      <td className="hidden py-2 pe-4 text-muted sm:table-cell">
        <RelativeTime moment={task.createdAt} />
      </td>
      <td className="py-1 text-end">
        {isKept ? (
          <span className="text-muted">{t('lists.there')}</span>
        ) : (
          <Button
            kind="quiet"
            size="small"
            aria-label={t('lists.addOne', { id })}
            onClick={() => saveTask(ref)}
          >
            {t('lists.add')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** One page of a list. */
export function KlingTable({ tasks, kind }: { tasks: readonly KlingListed[]; kind: KlingKind }) {
  const { t } = useTranslation('media')
  const kinds = useKindText()
  const kept = new Set(useBoard().map((one) => `${one.provider} ${one.kind} ${one.id}`))
  const head = 'py-1.5 pe-4 text-start font-medium'
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{kinds[kind]}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className={head}>
            {t('add.id')}
          </th>
          <th scope="col" className={head}>
            {t('words.state')}
          </th>
          <th scope="col" className={`${head} hidden sm:table-cell`}>
            {t('lists.created')}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {t('board')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <Row key={task.id} task={task} kind={kind} isKept={kept.has(`kling ${kind} ${task.id}`)} />
        ))}
      </tbody>
    </table>
  )
}
