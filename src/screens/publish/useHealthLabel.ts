import { useTranslation } from 'react-i18next'
import { statusTones } from '#src/components/StatusBadge.tsx'
import type { Tone } from '#src/ui/Badge.tsx'
import type { HealthStatus } from './health.ts'

/** Null for a live version, which has no badge. */
const tones: Record<HealthStatus, Tone | null> = {
  banned: statusTones.banned,
  flagged: statusTones.flagged,
  rejected: statusTones.rejected,
  nothing: 'bad',
  pending: statusTones.pending,
  unknown: 'warn',
  deprecated: 'neutral',
  unread: 'warn',
  empty: 'neutral',
  fine: null,
}

/** Returns a function that gives a status its badge, if it has one, and a sentence that explains it, unless it is live. */
export function useHealthLabel(): (status: HealthStatus) => {
  tone: Tone | null
  label: string
  text: string
} {
  const { t } = useTranslation('publish')
  const { t: common } = useTranslation()
  const labels: Record<HealthStatus, { label: string; text: string }> = {
    banned: { label: common('status.banned'), text: t('health.bannedText') },
    flagged: { label: common('status.flagged'), text: t('health.flaggedText') },
    rejected: { label: common('status.rejected'), text: t('health.rejectedText') },
    nothing: { label: t('health.nothing'), text: t('health.nothingText') },
    pending: { label: common('status.pending'), text: t('health.pendingText') },
    unknown: { label: common('status.unknown'), text: t('health.unknownText') },
    deprecated: { label: common('status.deprecated'), text: t('health.deprecatedText') },
    unread: { label: t('health.unread'), text: t('health.unreadText') },
    empty: { label: t('health.empty'), text: t('health.emptyText') },
    fine: { label: common('status.active'), text: '' },
  }
  return (status) => ({ tone: tones[status], ...labels[status] })
}
