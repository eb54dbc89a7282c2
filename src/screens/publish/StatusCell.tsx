import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { Health, HealthStatus } from './health.ts'
import { OwnersToAsk } from './OwnersToAsk.tsx'
import type { BoardPack } from './useBoard.ts'
import { useHealthLabel } from './useHealthLabel.ts'

const explainedStatuses: readonly HealthStatus[] = ['flagged', 'rejected', 'pending', 'unknown', 'nothing']
/** Those for which the registry gives a reason, to owners only. */
const statusesWithReason: readonly HealthStatus[] = ['flagged', 'rejected']

/** Links to the page that explains the status of the newest version, or names the owners whom a member can ask. */
function Explanation({ pack, health }: { pack: BoardPack; health: Health }) {
  const { t } = useTranslation('publish')
  const { node, publisher, canEdit } = pack
  const { status, newest } = health
  if (!newest || !explainedStatuses.includes(status)) return null
  if (!canEdit) {
    if (!statusesWithReason.includes(status)) return null
    return (
      <>
        {withSpace(t('board.onlyOwners'))}
        <OwnersToAsk publisherId={publisher.id} />
      </>
    )
  }
  return (
    <Link to={to.version(node.id, newest.version)} className="link">
      {t('board.why')}
      <VisuallyHidden> {cleanText(newest.version)}</VisuallyHidden>
    </Link>
  )
}

/** The status of a pack: what it means and where the user learns more, or why it could not be checked. */
export function StatusCell({ pack }: { pack: BoardPack }) {
  const { t } = useTranslation('publish')
  const getMessage = useErrorMessage()
  const getLabel = useHealthLabel()
  const { health, error } = pack
  const failure = error && <p className="text-xs text-bad">{getMessage(error)}</p>
  if (!health) {
    if (failure) return failure
    return (
      <>
        <VisuallyHidden>{t('board.checking')}</VisuallyHidden>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-1 h-4 w-full" />
      </>
    )
  }
  const { tone, label, text } = getLabel(health.status)
  return (
    <>
      {tone ? <Badge tone={tone}>{label}</Badge> : <p className="py-0.5 text-xs font-medium">{label}</p>}
      {text && (
        <p className="mt-1 text-xs text-pretty text-muted">
          {withSpace(text)}
          <Explanation pack={pack} health={health} />
        </p>
      )}
      {failure}
    </>
  )
}
