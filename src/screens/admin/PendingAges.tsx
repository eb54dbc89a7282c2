import { useTranslation } from 'react-i18next'
import type { ListedVersion } from '#src/api/reviews.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'

const dayMs = 86_400_000
/** Days at which one group of ages ends and the next begins. */
const limits = [1, 7, 30, Number.POSITIVE_INFINITY]

/** How long pending versions have been waiting, as four numbers. */
export function PendingAges({ versions, total }: { versions: readonly ListedVersion[]; total: number }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const now = useNow()
  const days = versions.flatMap(({ createdAt }) => (createdAt ? [(now - Date.parse(createdAt)) / dayMs] : []))
  const words = [t('ages.day'), t('ages.week'), t('ages.month'), t('ages.longer')]
  const counts = limits.map((limit, place) => {
    const from = place === 0 ? Number.NEGATIVE_INFINITY : (limits[place - 1] ?? 0)
    return days.filter((age) => age >= from && age < limit).length
  })
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border-b border-line bg-line sm:grid-cols-4">
        {words.map((word, place) => (
          <div key={word} className="bg-bg px-4 py-2">
            <dt className="text-xs text-muted">{word}</dt>
            <dd className="text-base font-semibold tabular-nums">{format.number(counts[place] ?? 0)}</dd>
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
