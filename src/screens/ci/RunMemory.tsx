import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobResult } from '#src/api/jobResults.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import type { MemorySample } from '#src/lib/ci/memorySamples.ts'
import { chartClass } from '#src/ui/chartClass.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { type Column, Table } from '#src/ui/Table.tsx'

// Lazy: only this screen needs the chart code.
const LineChart = lazyWithRetry(() => import('#src/ui/LineChart.tsx').then((file) => file.LineChart))

/** Axis steps in seconds, as on a clock. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600]

function MemoryTable({ samples }: { samples: readonly MemorySample[] }) {
  const { t } = useTranslation('ci')
  const figures = useFigures()
  const columns: Column<MemorySample>[] = [
    {
      id: 'at',
      header: t('memory.moment'),
      meta: { isRowHeader: true, className: 'tabular-nums' },
      cell: ({ row }) => figures.duration(row.original.at),
    },
    {
      id: 'megabytes',
      header: t('memory.used'),
      meta: { isNumeric: true },
      cell: ({ row }) => figures.megabytes(row.original.megabytes),
    },
  ]
  return (
    <details className="mt-2 text-13">
      <summary className="w-fit text-muted hover:text-text">{t('memory.asTable')}</summary>
      <Table
        caption={t('memory.course')}
        variant="compact"
        isScrollable
        className="mt-2 max-h-80"
        columns={columns}
        rows={samples}
        getRowId={({ at }) => String(at)}
      />
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
    <Panel title={t('memory.title')}>
      <div className="px-4 py-3">
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
    </Panel>
  )
}
