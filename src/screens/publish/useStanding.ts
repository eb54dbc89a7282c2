import { useTranslation } from 'react-i18next'
import type { Tone } from '#src/ui/Badge.tsx'
import type { Standing } from './health.ts'

const tones: Record<Standing, Tone> = {
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

/** A standing in a word, and what it means in a sentence. */
export function useStanding(): (standing: Standing) => { tone: Tone; word: string; text: string } {
  const { t } = useTranslation('publish')
  const words: Record<Standing, { word: string; text: string }> = {
    banned: { word: t('standing.banned'), text: t('standing.bannedText') },
    flagged: { word: t('standing.flagged'), text: t('standing.flaggedText') },
    refused: { word: t('standing.refused'), text: t('standing.refusedText') },
    nothing: { word: t('standing.nothing'), text: t('standing.nothingText') },
    pending: { word: t('standing.pending'), text: t('standing.pendingText') },
    unknown: { word: t('standing.unknown'), text: t('standing.unknownText') },
    deprecated: { word: t('standing.deprecated'), text: t('standing.deprecatedText') },
    unread: { word: t('standing.unread'), text: t('standing.unreadText') },
    empty: { word: t('standing.empty'), text: t('standing.emptyText') },
    fine: { word: t('standing.fine'), text: t('standing.fineText') },
  }
  return (standing) => ({ tone: tones[standing], ...words[standing] })
}
