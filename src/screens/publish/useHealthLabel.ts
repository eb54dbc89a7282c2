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

/** Returns a function that gives a status its badge, if it has one, and a sentence that explains it. */
export function useHealthLabel(): (status: HealthStatus) => {
  tone: Tone | null
  label: string
  text: string
} {
  const { t } = useTranslation('publish')
  const labels: Record<HealthStatus, { label: string; text: string }> = {
    banned: { label: t('standing.banned'), text: t('standing.bannedText') },
    flagged: { label: t('standing.flagged'), text: t('standing.flaggedText') },
    refused: { label: t('standing.refused'), text: t('standing.refusedText') },
    nothing: { label: t('standing.nothing'), text: t('standing.nothingText') },
    pending: { label: t('standing.pending'), text: t('standing.pendingText') },
    unknown: { label: t('standing.unknown'), text: t('standing.unknownText') },
    deprecated: { label: t('standing.deprecated'), text: t('standing.deprecatedText') },
    unread: { label: t('standing.unread'), text: t('standing.unreadText') },
    empty: { label: t('standing.empty'), text: t('standing.emptyText') },
    fine: { label: t('standing.fine'), text: t('standing.fineText') },
  }
  return (status) => ({ tone: tones[status], ...labels[status] })
}
