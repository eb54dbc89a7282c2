import { useTranslation } from 'react-i18next'
import type { NodeStatus } from '#src/lib/node/nodeStatus.ts'
import type { VersionStatus } from '#src/lib/version/versionStatus.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'

const tones: Readonly<Record<NodeStatus | VersionStatus, Tone>> = {
  active: 'good',
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

/** Shows the status of a pack or version as a badge. */
export function StatusBadge({ status }: { status: NodeStatus | VersionStatus }) {
  return <Badge tone={tones[status]}>{useStatusLabels()[status]}</Badge>
}
