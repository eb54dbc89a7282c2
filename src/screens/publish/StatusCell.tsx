import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publisherMembers } from '#src/api/ownPublishers.ts'
import { editPermission, publisherPermission } from '#src/api/permissions.ts'
import { Link } from '#src/components/Link.tsx'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { Health, HealthStatus } from './health.ts'
import type { BoardPack } from './useBoard.ts'
import { useHealthLabel } from './useHealthLabel.ts'

interface ExplanationProps {
  nodeId: string
  publisherId: string
  health: Health
}

const explainedStatuses: readonly HealthStatus[] = ['flagged', 'rejected', 'pending', 'unknown', 'nothing']

/** Names the owners whom a member can ask: only they see why a version isn't live. */
function OwnersToAsk({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const { data, isPending } = useQuery(publisherMembers(publisherId))
  if (isPending) return null
  const names = (data ?? [])
    .filter(({ role }) => role === 'owner')
    .map(({ name }) => cleanText(name))
    .filter(Boolean)
  return names.length > 0 ? t('board.askOwner', { names: format.anyOf(names) }) : t('board.onlyOwners')
}

/** Links to the page that explains the status of the newest version, or names the owners whom a member can ask. */
function Explanation({ nodeId, publisherId, health }: ExplanationProps) {
  const { t } = useTranslation('publish')
  const { status, newest } = health
  const isExplained = newest !== null && explainedStatuses.includes(status)
  const permission = useQuery({ ...publisherPermission(publisherId), enabled: isExplained })
  if (!isExplained) return null
  if (editPermission(permission) === 'no') return <OwnersToAsk publisherId={publisherId} />
  return (
    <Link to={to.version(nodeId, newest.version)} className="link">
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
  const { health, error, node } = pack
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
          <Explanation nodeId={node.id} publisherId={pack.publisher.id} health={health} />
        </p>
      )}
      {failure}
    </>
  )
}
