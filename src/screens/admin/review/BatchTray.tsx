import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { isOpen } from '#src/lib/review/reviewBatch.ts'
import { to } from '#src/paths.ts'
import { BatchCard } from './BatchCard.tsx'
import { useBatches } from './useBatches.ts'

const maxShown = 3

/** Fixed at the bottom of the page: unfinished batches, and the last one settled since the page was opened. */
export function BatchTray({ onUndo }: { onUndo: (batchId: string) => void }) {
  const { t } = useTranslation('admin')
  const { batches, phases } = useBatches()
  /** Ids of the batches that had settled when the page was opened. */
  const [formerlySettled] = useState(
    () => new Set(batches.filter((batch) => !isOpen(batch)).map(({ id }) => id)),
  )
  const openBatches = batches.filter(isOpen)
  const lastSettled = batches.find((batch) => !isOpen(batch) && !formerlySettled.has(batch.id))
  const all = [...openBatches, ...(lastSettled ? [lastSettled] : [])]
  const shown = all.slice(0, maxShown)
  const hiddenCount = all.length - shown.length
  return (
    <section
      tabIndex={-1}
      aria-label={t('tray.label')}
      className="batch-tray pointer-events-none fixed inset-x-4 bottom-4 z-20 outline-none sm:inset-x-auto sm:end-6 sm:w-108"
    >
      {shown.length > 0 && (
        <div className="pointer-events-auto max-h-screen-50 divide-y divide-line overflow-y-auto rounded-lg border border-line-strong/50 bg-bg shadow-lg">
          {shown.map((batch) => (
            <BatchCard key={batch.id} batch={batch} phase={phases.get(batch.id)} onUndo={onUndo} />
          ))}
          {hiddenCount > 0 && (
            <p className="px-4 py-2 text-13">
              <Link to={to.admin()} className="link">
                {t('tray.more', { count: hiddenCount })}
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
