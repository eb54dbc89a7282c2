import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobResult } from '#src/api/jobResults.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import type { MemorySample } from '#src/lib/memorySamples.ts'
import { chartClass } from '#src/ui/chartClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

// Lazy: only this screen needs the chart code.
const LineChart = lazyWithRetry(() => import('#src/ui/LineChart.tsx').then((file) => file.LineChart))

/** Axis steps in seconds, as on a clock. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600]

function MemoryTable({ samples }: { samples: readonly MemorySample[] }) {
  const { t } = useTranslation('ci')
  const figures = useFigures()
  return (
    <details className="mt-2 text-13">
      <summary className="w-fit min-h-6 text-muted hover:text-text">{t('memory.asTable')}</summary>
      <section
        aria-label={t('memory.course')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable by keyboard
        tabIndex={0}
        className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line"
      >
        <table className="w-full border-collapse">
          <thead className="bg-raised text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-start font-medium">
                {t('memory.moment')}
              </th>
              <th scope="col" className="px-3 py-1.5 text-end font-medium">
                {t('memory.used')}
              </th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ at, megabytes }) => (
              <tr key={at} className="border-t border-line tabular-nums">
                <th scope="row" className="px-3 py-1 text-start font-normal">
                  {figures.duration(at)}
                </th>
                <td className="px-3 py-1 text-end">{figures.megabytes(megabytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** GPU memory over the course of a run, as a chart and a table. */
export function RunMemory({ run }: { run: JobResult }) {
  const { t } = useTranslation('ci')
  const figures = useFigures()
  const samples = run.machine?.memory ?? []
  const peak = run.peakMemory ?? Math.max(0, ...samples.map(({ megabytes }) => megabytes))
  const summaryParts = [
    run.averageMemory === null ? '' : t('memory.average', { size: figures.megabytes(run.averageMemory) }),
    peak === 0 ? '' : t('memory.peak', { size: figures.megabytes(peak) }),
  ].filter(Boolean)
  return (
    <section aria-label={t('memory.title')} className="mt-8">
      <h2 className="mb-2.5 text-base font-semibold">{t('memory.title')}</h2>
      <div className="rounded-lg border border-line px-4 py-3">
        {samples.length > 0 ? (
          <>
            <Suspense fallback={<Skeleton className={chartClass} />}>
              <LineChart
                label={t('memory.course')}
                points={samples.map(({ at, megabytes }) => ({ x: at, y: megabytes }))}
                summary={summaryParts.join(' · ')}
                xSteps={clockSteps}
                formatX={figures.duration}
                formatY={figures.megabytes}
              />
            </Suspense>
            <MemoryTable samples={samples} />
          </>
        ) : (
          <p className="py-2 text-muted">{[...summaryParts, t('memory.none')].join(' · ')}</p>
        )}
      </div>
    </section>
  )
}
