import { useTranslation } from 'react-i18next'
import type { JobResult } from '#src/api/jobResults.ts'
import { Link } from '#src/components/Link.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import { type Change, changeBetween, type Series, testGrid } from '#src/lib/testGrid.ts'
import { to } from '#src/paths.ts'
import { displayName } from './displayName.ts'
import { StateBadge } from './RunState.tsx'
import { runSeconds } from './runSeconds.ts'

const cellClass = 'px-3 py-2 align-top'
const headClass = 'px-3 py-2 text-start font-medium'

interface Pair {
  series: Series
  before: JobResult | undefined
  after: JobResult | undefined
  change: Change
}

/** Sort order of the rows: the most important change first. */
const changeOrder: readonly Change[] = ['broken', 'repaired', 'onlyAfter', 'onlyBefore', 'same']

function pairsOf(older: readonly JobResult[], newer: readonly JobResult[]): Pair[] {
  const sides = [testGrid(older), testGrid(newer)] as const
  const seriesByKey = new Map(
    sides.flatMap(({ series }) => series).map((series) => [JSON.stringify(series), series]),
  )
  const pairs = [...seriesByKey.values()].map((series) => {
    // Each grid holds one commit, whose hash is that of its runs.
    const [before, after] = sides.map((grid, side) => {
      const hash = (side === 0 ? older : newer)[0]?.commitHash ?? ''
      return grid.runsOf(hash, series)[0]
    })
    return { series, before, after, change: changeBetween(before?.state, after?.state) }
  })
  return pairs.sort((a, b) => changeOrder.indexOf(a.change) - changeOrder.indexOf(b.change))
}

function RunCell({ run }: { run: JobResult | undefined }) {
  const { t } = useTranslation('ci')
  const figures = useFigures()
  if (!run) return <td className={`${cellClass} text-muted`}>{t('grid.noRun')}</td>
  const seconds = runSeconds(run)
  const details = [
    seconds === null ? '' : figures.duration(seconds),
    run.peakMemory === null ? '' : figures.megabytes(run.peakMemory),
  ]
  return (
    <td className={cellClass}>
      <Link to={to.testRun(run.id)} className="no-underline">
        <StateBadge state={run.state} />
      </Link>
      <span className="block text-xs text-muted tabular-nums">{details.filter(Boolean).join(' · ')}</span>
    </td>
  )
}

function useChangeLabels(): Readonly<Record<Change, string>> {
  const { t } = useTranslation('ci')
  return {
    broken: t('change.broken'),
    repaired: t('change.repaired'),
    same: t('change.same'),
    onlyBefore: t('change.onlyBefore'),
    onlyAfter: t('change.onlyAfter'),
  }
}

/** The runs of two commits, one row per workflow and system, changes first. */
export function Comparison({ older, newer }: { older: readonly JobResult[]; newer: readonly JobResult[] }) {
  const { t } = useTranslation('ci')
  const labels = useChangeLabels()
  const pairs = pairsOf(older, newer)
  const countOf = (change: Change) => pairs.filter((pair) => pair.change === change).length
  const [broken, repaired] = [countOf('broken'), countOf('repaired')]
  if (pairs.length === 0) return <p className="mt-3 text-muted">{t('compare.none')}</p>
  return (
    <>
      <p role="status" className="mt-3 font-medium">
        {broken > 0 && t('compare.broken', { count: broken })}{' '}
        {repaired > 0 && t('compare.repaired', { count: repaired })}
        {broken + repaired === 0 && t('compare.nothing')}
      </p>
      <section
        aria-label={t('compare.table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
        tabIndex={0}
        className="relative mt-2 overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full min-w-xl border-collapse text-13">
          <thead className="bg-raised text-xs text-muted">
            <tr>
              <th scope="col" className={headClass}>
                {t('compare.test')}
              </th>
              <th scope="col" className={headClass}>
                {t('compare.before')}
              </th>
              <th scope="col" className={headClass}>
                {t('compare.after')}
              </th>
              <th scope="col" className={headClass}>
                {t('compare.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ series, before, after, change }) => (
              <tr key={`${series.system} ${series.workflow}`} className="border-t border-line">
                <th scope="row" className={`${cellClass} text-start font-normal wrap-anywhere`}>
                  <bdi className="font-medium">{displayName(series.workflow)}</bdi>
                  <bdi className="block text-xs text-muted">{displayName(series.system)}</bdi>
                </th>
                <RunCell run={before} />
                <RunCell run={after} />
                <td
                  className={`${cellClass} ${change === 'broken' ? 'font-medium text-bad' : change === 'repaired' ? 'font-medium text-good' : 'text-muted'}`}
                >
                  {labels[change]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
