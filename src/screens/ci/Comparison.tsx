import { useTranslation } from 'react-i18next'
import type { JobResult } from '#src/api/jobResults.ts'
import { Link } from '#src/components/Link.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import { type Change, changeBetween, type Series, testGrid } from '#src/lib/ci/testGrid.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { type Column, Table } from '#src/ui/Table.tsx'
import { displayName } from './displayName.ts'
import { StateBadge } from './StateBadge.tsx'
import { secondsBetween } from './secondsBetween.ts'

interface Pair {
  series: Series
  before: JobResult | undefined
  after: JobResult | undefined
  change: Change
}

/** Sort order of the rows: the most important change first. */
const changeOrder: readonly Change[] = [
  'broken',
  'repaired',
  'stillFailing',
  'onlyAfter',
  'onlyBefore',
  'same',
]

function pairsOf(older: readonly JobResult[], newer: readonly JobResult[]): Pair[] {
  const sides = [testGrid(older), testGrid(newer)] as const
  const seriesByKey = new Map(
    sides.flatMap(({ series }) => series).map((series) => [JSON.stringify(series), series]),
  )
  const pairs = [...seriesByKey.values()].map((series) => {
    // All runs of a side are of one commit.
    const [before, after] = sides.map((grid, side) => {
      const hash = (side === 0 ? older : newer)[0]?.commitHash ?? ''
      return grid.runsOf(hash, series)[0]
    })
    return { series, before, after, change: changeBetween(before?.state, after?.state) }
  })
  return pairs.sort((a, b) => changeOrder.indexOf(a.change) - changeOrder.indexOf(b.change))
}

function RunSummary({ run }: { run: JobResult | undefined }) {
  const { t } = useTranslation('ci')
  const figures = useFigures()
  if (!run) return <span className="text-muted">{t('grid.noRun')}</span>
  const seconds = secondsBetween(run.startedAt, run.endedAt)
  const details = [
    seconds === null ? '' : figures.duration(seconds),
    run.peakMemory === null ? '' : figures.megabytes(run.peakMemory),
  ]
  return (
    <>
      <Link to={to.testRun(run.id)} className="no-underline">
        <StateBadge state={run.state} />
      </Link>
      <span className="block text-xs text-muted tabular-nums">
        {details.filter(Boolean).map((detail, index) => (
          <span key={detail} className="block sm:inline">
            {index > 0 && <span className="max-sm:hidden"> · </span>}
            {detail}
          </span>
        ))}
      </span>
    </>
  )
}

function useChangeLabels(): Readonly<Record<Change, string>> {
  const { t } = useTranslation('ci')
  return {
    broken: t('change.broken'),
    repaired: t('change.repaired'),
    stillFailing: t('change.stillFailing'),
    same: t('change.same'),
    onlyBefore: t('change.onlyBefore'),
    onlyAfter: t('change.onlyAfter'),
  }
}

function TestName({ series }: { series: Series }) {
  return (
    <>
      <bdi className="font-medium">{displayName(series.workflow)}</bdi>
      <bdi className="block text-xs text-muted">{displayName(series.system)}</bdi>
    </>
  )
}

const changeClasses: Readonly<Partial<Record<Change, string>>> = {
  broken: 'font-medium text-bad',
  repaired: 'font-medium text-good',
}

/** The runs of two commits, one row per workflow and system, changes first. */
export function Comparison({ older, newer }: { older: readonly JobResult[]; newer: readonly JobResult[] }) {
  const { t } = useTranslation('ci')
  const labels = useChangeLabels()
  const pairs = pairsOf(older, newer)
  const countOf = (change: Change) => pairs.filter((pair) => pair.change === change).length
  const [broken, repaired] = [countOf('broken'), countOf('repaired')]
  const columns: Column<Pair>[] = [
    {
      id: 'test',
      header: t('compare.test'),
      meta: { isRowHeader: true, className: 'wrap-anywhere' },
      cell: ({ row: { original } }) => (
        <>
          <TestName series={original.series} />
          {original.change !== 'same' && (
            <span
              className={classes('block text-xs sm:hidden', changeClasses[original.change] ?? 'text-muted')}
            >
              {labels[original.change]}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'before',
      header: t('compare.before'),
      cell: ({ row }) => <RunSummary run={row.original.before} />,
    },
    { id: 'after', header: t('compare.after'), cell: ({ row }) => <RunSummary run={row.original.after} /> },
    {
      id: 'change',
      header: t('compare.change'),
      // On phones, it's below the name.
      meta: { className: 'hidden sm:table-cell' },
      cell: ({ row: { original } }) => (
        <span className={changeClasses[original.change] ?? 'text-muted'}>{labels[original.change]}</span>
      ),
    },
  ]
  if (pairs.length === 0) return <p className="mt-3 text-muted">{t('compare.none')}</p>
  return (
    <>
      <p role="status" className="mt-3 font-medium">
        {broken > 0 && withSpace(t('compare.broken', { count: broken }))}
        {repaired > 0 && t('compare.repaired', { count: repaired })}
        {broken + repaired === 0 && t('compare.nothing')}
      </p>
      <Table
        caption={t('compare.table')}
        isScrollable
        className="mt-2"
        tableClassName="sm:min-w-xl"
        columns={columns}
        rows={pairs}
        getRowId={({ series }) => `${series.system} ${series.workflow}`}
      />
    </>
  )
}
