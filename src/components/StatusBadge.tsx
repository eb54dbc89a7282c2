import { useTranslation } from 'react-i18next'
import type { NodeStatus } from '#src/lib/node/nodeStatus.ts'
import {
  type ShownVersionStatus,
  shownVersionStatus,
  type VersionStatus,
} from '#src/lib/version/versionStatus.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'

type ShownStatus = NodeStatus | ShownVersionStatus

/** Colors of the statuses; live has none. */
export const statusTones: Readonly<Record<Exclude<ShownStatus, 'active'>, Tone>> = {
  pending: 'accent',
  flagged: 'warn',
  rejected: 'bad',
  banned: 'bad',
  deleted: 'neutral',
  unknown: 'neutral',
}

function useStatusLabels(): Readonly<Record<ShownStatus, string>> {
  const { t } = useTranslation()
  return {
    active: t('status.active'),
    pending: t('status.pending'),
    flagged: t('status.flagged'),
    rejected: t('status.rejected'),
    banned: t('status.banned'),
    deleted: t('status.deleted'),
    unknown: t('status.unknown'),
  }
}

/** Returns a function that names the status of a version. */
export function useVersionStatusLabel(): (status: VersionStatus) => string {
  const labels = useStatusLabels()
  return (status) => labels[shownVersionStatus(status)]
}

/** Shows the status of a pack as a badge; “live”, the usual one, as plain text, so that the others are noticed. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const label = useStatusLabels()[status]
  if (status === 'active') return <span className="text-xs font-normal text-muted">{label}</span>
  return <Badge tone={statusTones[status]}>{label}</Badge>
}

/** Shows the status of a version. */
export function VersionStatusBadge({ status }: { status: VersionStatus }) {
  return <StatusBadge status={shownVersionStatus(status)} />
}
