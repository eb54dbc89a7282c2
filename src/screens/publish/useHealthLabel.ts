import { useTranslation } from 'react-i18next'
import type { Tone } from '#src/ui/Badge.tsx'
import type { HealthStatus } from './health.ts'

const tones: Record<HealthStatus, Tone> = {
  banned: 'bad',
  flagged: 'bad',
  refused: 'bad',
  nothing: 'bad',
  pending: 'accent',
  unknown: 'warn',
  deprecated: 'warn',
  unread: 'warn',
  empty: 'neutral',
  fine: 'good',
}

/** Returns a function that gives a status its badge and a sentence that explains it. */
export function useHealthLabel(): (status: HealthStatus) => { tone: Tone; label: string; text: string } {
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
