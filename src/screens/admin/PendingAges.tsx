import { useTranslation } from 'react-i18next'
import type { ListedVersion } from '#src/api/reviews.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { dayMs } from '#src/lib/format/durations.ts'

/** Upper bounds of the age groups, in days. */
const ageLimits = [1, 7, 30, Number.POSITIVE_INFINITY]

/** Number of pending versions per age group. */
export function PendingAges({ versions, total }: { versions: readonly ListedVersion[]; total: number }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const now = useNow()
  const days = versions.flatMap(({ createdAt }) => (createdAt ? [(now - Date.parse(createdAt)) / dayMs] : []))
  const labels = [t('ages.day'), t('ages.week'), t('ages.month'), t('ages.longer')]
  const counts = ageLimits.map((maxDays, index) => {
    const minDays = index === 0 ? Number.NEGATIVE_INFINITY : (ageLimits[index - 1] ?? 0)
    return days.filter((age) => age >= minDays && age < maxDays).length
  })
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border-b border-line bg-line sm:grid-cols-4">
        {labels.map((label, index) => (
          <div key={label} className="bg-bg px-4 py-2">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-base font-semibold tabular-nums">{format.number(counts[index] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {total > versions.length && (
        <p className="border-b border-line px-4 py-1.5 text-xs text-muted">
          {t('ages.part', { shown: versions.length })}
        </p>
      )}
    </>
  )
}
