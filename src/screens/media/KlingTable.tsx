import { useTranslation } from 'react-i18next'
import type { KlingKind, KlingListed } from '#src/api/mediaKling.ts'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { saveTask, useBoard } from './board.ts'
import { useKindLabels } from './labels.ts'
import { StateBadge } from './StateBadge.tsx'

function Row({ task, kind, isSaved }: { task: KlingListed; kind: KlingKind; isSaved: boolean }) {
  const { t } = useTranslation('media')
  const ref = { provider: 'kling', kind, id: task.id } as const
  const id = cleanText(task.id)
  return (
    <tr className="border-t border-line">
      <td className="py-2 pe-4">
        <Link to={to.mediaTask(ref)} className="link font-mono wrap-anywhere">
          {id}
        </Link>
        {task.reason && (
          <p dir="auto" className="text-xs text-muted wrap-anywhere">
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
        {isSaved ? (
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

/** One page of a Kling task list. */
export function KlingTable({ tasks, kind }: { tasks: readonly KlingListed[]; kind: KlingKind }) {
  const { t } = useTranslation('media')
  const kindLabels = useKindLabels()
  const savedKeys = new Set(useBoard().map((saved) => `${saved.provider} ${saved.kind} ${saved.id}`))
  const headClass = 'py-1.5 pe-4 text-start font-medium'
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{kindLabels[kind]}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className={headClass}>
            {t('add.id')}
          </th>
          <th scope="col" className={headClass}>
            {t('words.state')}
          </th>
          <th scope="col" className={`${headClass} hidden sm:table-cell`}>
            {t('lists.created')}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {t('board')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <Row key={task.id} task={task} kind={kind} isSaved={savedKeys.has(`kling ${kind} ${task.id}`)} />
        ))}
      </tbody>
    </table>
  )
}
