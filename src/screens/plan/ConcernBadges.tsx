import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import type { PackConcern } from './packConcerns.ts'

const tones: Readonly<Record<PackConcern, Tone>> = {
  banned: 'bad',
  deleted: 'bad',
  flagged: 'warn',
  unscanned: 'warn',
  deprecated: 'warn',
  stale: 'neutral',
}

/** Concerns about a version of a pack. */
export function ConcernBadges({ concerns }: { concerns: readonly PackConcern[] }) {
  const { t } = useTranslation('plan')
  const { t: common } = useTranslation()
  const labels: Record<PackConcern, string> = {
    banned: common('status.banned'),
    deleted: common('status.deleted'),
    flagged: common('status.flagged'),
    unscanned: t('concern.unscanned'),
    deprecated: common('status.deprecated'),
    stale: t('concern.stale'),
  }
  return concerns.map((concern) => (
    <Badge key={concern} tone={tones[concern]}>
      {labels[concern]}
    </Badge>
  ))
}
