import { useTranslation } from 'react-i18next'
import type { Requirement } from '#src/lib/requirements/requirements.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { compareRequirements, type RequirementChange } from './compareRequirements.ts'

const tones: Record<RequirementChange['change'], Tone> = {
  added: 'accent',
  removed: 'neutral',
  changed: 'warn',
}

function RequirementLines({ requirements }: { requirements: readonly Requirement[] }) {
  return requirements.map(({ raw }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order never changes
    <code key={index} dir="ltr" className="font-mono wrap-anywhere">
      {index > 0 && ', '}
      {cleanText(raw)}
    </code>
  ))
}

/** The differences between the Python requirements of two versions. */
export function CompareDependencies({
  before,
  after,
}: {
  before: readonly string[]
  after: readonly string[]
}) {
  const { t } = useTranslation('nodes')
  const changes = compareRequirements(before, after)
  const labels: Record<RequirementChange['change'], string> = {
    added: t('compare.dependencies.added'),
    removed: t('compare.dependencies.removed'),
    changed: t('compare.dependencies.changed'),
  }
  if (changes.length === 0) return <p className="text-sm text-muted">{t('compare.dependencies.same')}</p>
  return (
    <ul className="rounded-lg border border-line text-13">
      {changes.map(({ key, change, from, to }) => (
        <li
          key={key}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0"
        >
          <span className="w-20 shrink-0">
            <Badge tone={tones[change]}>{labels[change]}</Badge>
          </span>
          <span className="min-w-0 flex-1">
            <RequirementLines requirements={from} />
            {change === 'changed' && (
              <>
                {' '}
                <span aria-hidden="true">→</span>
                <VisuallyHidden>{t('compare.detail.becomes')}</VisuallyHidden>{' '}
              </>
            )}
            <RequirementLines requirements={to} />
          </span>
        </li>
      ))}
    </ul>
  )
}
