import { useTranslation } from 'react-i18next'
import type { CommitSummary } from '#src/api/ci.ts'
import type { JobResult } from '#src/api/jobResults.ts'
import { Link } from '#src/components/Link.tsx'
import { type Breakage, brokenSince, type Series, type TestGrid } from '#src/lib/testGrid.ts'
import { CommitName } from './CommitName.tsx'
import { anchor } from './CompareCommits.tsx'
import { type CiSearch, writeCiSearch } from './ciSearch.ts'
import { shownName } from './shownName.ts'

interface Broken extends Breakage {
  series: Series
}

interface FirstBadProps {
  commits: readonly CommitSummary[]
  grid: TestGrid<JobResult>
  search: CiSearch
}

/** What fails now, and since which of these commits. */
function brokenIn(commits: readonly CommitSummary[], grid: TestGrid<JobResult>): Broken[] {
  return grid.series.flatMap((series) => {
    const states = commits.map(({ hash }) => grid.runsOf(hash, series)[0]?.state ?? null)
    const broken = brokenSince(states)
    return broken ? [{ series, ...broken }] : []
  })
}

function Line({ broken, commits, grid, search }: FirstBadProps & { broken: Broken }) {
  const { t } = useTranslation('ci')
  const { series, first, good, between, failures } = broken
  const [bad, last] = [commits[first], good === null ? undefined : commits[good]]
  const idOf = (commit: CommitSummary | undefined) =>
    commit ? (grid.runsOf(commit.hash, series)[0]?.commitId ?? '') : ''
  const [before, after] = [idOf(last), idOf(bad)]
  return (
    <li className="px-4 py-3">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-medium">{shownName(series.workflow)}</bdi>
        <span className="text-muted"> · </span>
        <bdi className="font-medium">{shownName(series.system)}</bdi>
      </p>
      <p className="mt-0.5 text-13 text-muted [overflow-wrap:anywhere]">
        {last ? t('bad.since') : t('bad.always', { count: failures })}{' '}
        {last && bad && (
          <>
            <span className="text-text">
              <CommitName message={bad.message} hash={bad.hash} />
            </span>
            {'. '}
            {t('bad.failures', { count: failures })} {between > 0 && t('bad.between', { count: between })}
          </>
        )}
      </p>
      {before && after && (
        <p className="mt-1 text-13">
          <Link to={{ search: writeCiSearch({ ...search, before, after }), hash: anchor }} className="link">
            {t('bad.compare')}
          </Link>
        </p>
      )}
    </li>
  )
}

/** What is broken at the moment, and at which commit that began, as far as the shown commits tell. */
export function FirstBad(props: FirstBadProps) {
  const { t } = useTranslation('ci')
  const { commits, grid } = props
  const broken = brokenIn(commits, grid)
  return (
    <section aria-label={t('bad.title')} className="mt-8">
      <h2 className="text-base font-semibold">{t('bad.title')}</h2>
      <p className="mt-0.5 mb-2.5 text-13 text-muted">{t('bad.scope', { count: commits.length })}</p>
      {broken.length === 0 ? (
        <p className="rounded-lg border border-line px-4 py-4 text-muted">{t('bad.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {broken.map((one) => (
            <Line key={`${one.series.system} ${one.series.workflow}`} broken={one} {...props} />
          ))}
        </ul>
      )}
    </section>
  )
}
