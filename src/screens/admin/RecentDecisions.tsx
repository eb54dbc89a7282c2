import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { BatchCard } from './review/BatchCard.tsx'
import { useBatches } from './review/useBatches.ts'

const UndoDialog = lazyWithRetry(() => import('./review/UndoDialog.tsx').then((module) => module.UndoDialog))

/** Review decisions made in this browser, including unfinished batches. */
export function RecentDecisions() {
  const { t } = useTranslation('admin')
  const { batches, phases } = useBatches()
  const [undoBatchId, setUndoBatchId] = useState('')
  return (
    <section
      tabIndex={-1}
      aria-labelledby="recent"
      className="mt-8 overflow-hidden rounded-lg border border-line outline-none"
    >
      <div className="border-b border-line bg-raised px-4 py-3">
        <h2 id="recent" className="text-base leading-6 font-semibold">
          {t('recent.title')}
        </h2>
        <p className="text-13 leading-5 text-muted">{t('recent.text')}</p>
      </div>
      {batches.length === 0 && <p className="px-4 py-3 text-sm text-muted">{t('recent.none')}</p>}
      <div className="divide-y divide-line">
        {batches.map((batch) => (
          <BatchCard key={batch.id} batch={batch} phase={phases.get(batch.id)} onUndo={setUndoBatchId} />
        ))}
      </div>
      <Suspense>
        {undoBatchId && <UndoDialog batchId={undoBatchId} onClose={() => setUndoBatchId('')} />}
      </Suspense>
    </section>
  )
}
