import { useTranslation } from 'react-i18next'
import type { NodeStatus } from '#src/lib/node/nodeStatus.ts'
import type { VersionStatus } from '#src/lib/version/versionStatus.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'

/** Colors of the statuses; live has none. */
export const statusTones: Readonly<Record<Exclude<NodeStatus | VersionStatus, 'active'>, Tone>> = {
  pending: 'neutral',
  flagged: 'warn',
  banned: 'bad',
  deleted: 'neutral',
  unknown: 'neutral',
}

export function useStatusLabels(): Readonly<Record<NodeStatus | VersionStatus, string>> {
  const { t } = useTranslation()
  return {
    active: t('status.active'),
    pending: t('status.pending'),
    flagged: t('status.flagged'),
    banned: t('status.banned'),
    deleted: t('status.deleted'),
    unknown: t('status.unknown'),
  }
}

/** Shows the status of a pack or version as a badge; the usual one, live, as plain text, so that the others stand out. */
export function StatusBadge({ status }: { status: NodeStatus | VersionStatus }) {
  const label = useStatusLabels()[status]
  if (status === 'active') return <span className="text-xs text-muted">{label}</span>
  return <Badge tone={statusTones[status]}>{label}</Badge>
}
