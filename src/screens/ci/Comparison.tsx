import { useTranslation } from 'react-i18next'
import type { JobResult } from '#src/api/jobResults.ts'
import { Link } from '#src/components/Link.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import { type Change, changeBetween, type Series, testGrid } from '#src/lib/testGrid.ts'
import { to } from '#src/paths.ts'
import { StateBadge } from './RunState.tsx'
import { secondsOf } from './secondsOf.ts'
import { shownName } from './shownName.ts'

const cell = 'px-3 py-2 align-top'
const head = 'px-3 py-2 text-start font-medium'

interface Pair {
  series: Series
  before: JobResult | undefined
  after: JobResult | undefined
  change: Change
}

/** What matters most stands on top. */
const order: readonly Change[] = ['broken', 'repaired', 'onlyAfter', 'onlyBefore', 'same']

function pairsOf(older: readonly JobResult[], newer: readonly JobResult[]): Pair[] {
  const sides = [testGrid(older), testGrid(newer)] as const
  const known = new Map(sides.flatMap(({ series }) => series).map((one) => [JSON.stringify(one), one]))
  const pairs = [...known.values()].map((series) => {
    // A grid is of one commit here, whose hash its runs tell.
    const [before, after] = sides.map((grid, side) => {
      const hash = (side === 0 ? older : newer)[0]?.commitHash ?? ''
      return grid.runsOf(hash, series)[0]
    })
    return { series, before, after, change: changeBetween(before?.state, after?.state) }
  })
  return pairs.sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
}

function Run({ run }: { run: JobResult | undefined }) {
  const { t } = useTranslation('ci')
  const figures = useFigures()
  if (!run) return <td className={`${cell} text-muted`}>{t('grid.noRun')}</td>
  const seconds = secondsOf(run)
  const facts = [
    seconds === null ? '' : figures.duration(seconds),
    run.peakMemory === null ? '' : figures.megabytes(run.peakMemory),
  ]
  return (
    <td className={cell}>
      <Link to={to.testRun(run.id)} className="no-underline">
        <StateBadge state={run.state} />
      </Link>
      <span className="block text-xs text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </td>
  )
}

function useChangeWords(): Readonly<Record<Change, string>> {
  const { t } = useTranslation('ci')
  return {
    broken: t('change.broken'),
    repaired: t('change.repaired'),
    same: t('change.same'),
    onlyBefore: t('change.onlyBefore'),
    onlyAfter: t('change.onlyAfter'),
  }
}

/** The runs of two commits, one row for each workflow on each system; what changed stands on top. */
export function Comparison({ older, newer }: { older: readonly JobResult[]; newer: readonly JobResult[] }) {
  const { t } = useTranslation('ci')
  const words = useChangeWords()
  const pairs = pairsOf(older, newer)
  const counted = (change: Change) => pairs.filter((one) => one.change === change).length
  const [broken, repaired] = [counted('broken'), counted('repaired')]
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must do so by keyboard too
        tabIndex={0}
        className="relative mt-2 overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full min-w-xl border-collapse text-13">
          <thead className="bg-raised text-xs text-muted">
            <tr>
              <th scope="col" className={head}>
                {t('compare.test')}
              </th>
              <th scope="col" className={head}>
                {t('compare.before')}
              </th>
              <th scope="col" className={head}>
                {t('compare.after')}
              </th>
              <th scope="col" className={head}>
                {t('compare.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ series, before, after, change }) => (
              <tr key={`${series.system} ${series.workflow}`} className="border-t border-line">
                <th scope="row" className={`${cell} text-start font-normal [overflow-wrap:anywhere]`}>
                  <bdi className="font-medium">{shownName(series.workflow)}</bdi>
                  <bdi className="block text-xs text-muted">{shownName(series.system)}</bdi>
                </th>
                <Run run={before} />
                <Run run={after} />
                <td
                  className={`${cell} ${change === 'broken' ? 'font-medium text-bad' : change === 'repaired' ? 'font-medium text-good' : 'text-muted'}`}
                >
                  {words[change]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
