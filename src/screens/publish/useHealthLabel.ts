import { useTranslation } from 'react-i18next'
import { statusTones } from '#src/components/StatusBadge.tsx'
import type { Tone } from '#src/ui/Badge.tsx'
import type { HealthStatus } from './health.ts'

/** Null for a live version, which has no badge. */
const tones: Record<HealthStatus, Tone | null> = {
  banned: statusTones.banned,
  flagged: statusTones.flagged,
  refused: statusTones.rejected,
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
    banned: { label: common('status.banned'), text: t('standing.bannedText') },
    flagged: { label: common('status.flagged'), text: t('standing.flaggedText') },
    refused: { label: common('status.rejected'), text: t('standing.refusedText') },
    nothing: { label: t('standing.nothing'), text: t('standing.nothingText') },
    pending: { label: common('status.pending'), text: t('standing.pendingText') },
    unknown: { label: common('status.unknown'), text: t('standing.unknownText') },
    deprecated: { label: common('status.deprecated'), text: t('standing.deprecatedText') },
    unread: { label: t('standing.unread'), text: t('standing.unreadText') },
    empty: { label: t('standing.empty'), text: t('standing.emptyText') },
    fine: { label: common('status.active'), text: '' },
  }
  return (status) => ({ tone: tones[status], ...labels[status] })
}
