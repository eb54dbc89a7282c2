import { useTranslation } from 'react-i18next'
import type { NodeStatus } from '#src/api/nodes.ts'
import type { VersionStatus } from '#src/api/versions.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'

const tones: Readonly<Record<NodeStatus | VersionStatus, Tone>> = {
  active: 'good',
  pending: 'neutral',
  flagged: 'warn',
  banned: 'bad',
  deleted: 'neutral',
  unknown: 'neutral',
}

/** Shows the status of a pack or version as a badge. */
export function StatusBadge({ status }: { status: NodeStatus | VersionStatus }) {
  const { t } = useTranslation()
  const labels = {
    active: t('status.active'),
    pending: t('status.pending'),
    flagged: t('status.flagged'),
    banned: t('status.banned'),
    deleted: t('status.deleted'),
    unknown: t('status.unknown'),
  }
  return <Badge tone={tones[status]}>{labels[status]}</Badge>
}
