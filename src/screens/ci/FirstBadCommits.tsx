import { useTranslation } from 'react-i18next'
import type { CommitSummary } from '#src/api/ci.ts'
import type { JobResult } from '#src/api/jobResults.ts'
import { Link } from '#src/components/Link.tsx'
import { type Breakage, brokenSince, type Series, type TestGrid } from '#src/lib/ci/testGrid.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { CommitName } from './CommitName.tsx'
import { compareAnchor } from './CompareCommits.tsx'
import { type CiSearch, ciSearch } from './ciSearch.ts'
import { displayName } from './displayName.ts'

interface BrokenSeries extends Breakage {
  series: Series
}

interface FirstBadCommitsProps {
  commits: readonly CommitSummary[]
  grid: TestGrid<JobResult>
  search: CiSearch
}

/** The currently failing series, each with the commit where it began to fail. */
function findBroken(commits: readonly CommitSummary[], grid: TestGrid<JobResult>): BrokenSeries[] {
  return grid.series.flatMap((series) => {
    const states = commits.map(({ hash }) => grid.runsOf(hash, series)[0]?.state ?? null)
    const broken = brokenSince(states)
    return broken ? [{ series, ...broken }] : []
  })
}

function BrokenItem({ broken, commits, grid, search }: FirstBadCommitsProps & { broken: BrokenSeries }) {
  const { t } = useTranslation('ci')
  const { series, first, good, between, failures } = broken
  const [firstBad, lastGood] = [commits[first], good === null ? undefined : commits[good]]
  const idOf = (commit: CommitSummary | undefined) =>
    commit ? (grid.runsOf(commit.hash, series)[0]?.commitId ?? '') : ''
  const [before, after] = [idOf(lastGood), idOf(firstBad)]
  return (
    <li className="px-4 py-3">
      <p className="wrap-anywhere">
        <bdi className="font-medium">{displayName(series.workflow)}</bdi>
        <span className="text-muted"> · </span>
        <bdi className="font-medium">{displayName(series.system)}</bdi>
      </p>
      <p className="mt-0.5 text-13 text-muted wrap-anywhere">
        {withSpace(lastGood ? t('bad.since') : t('bad.always', { count: failures }))}
        {lastGood && firstBad && (
          <>
            <span className="text-text">
              <CommitName message={firstBad.message} hash={firstBad.hash} />
            </span>
            {withSpace(t('bad.stop'))}
            {withSpace(t('bad.failures', { count: failures }))}
            {between > 0 && t('bad.between', { count: between })}
          </>
        )}
      </p>
      {before && after && (
        <p className="mt-1 text-13">
          <Link
            to={{ search: ciSearch.query({ ...search, before, after }), hash: compareAnchor }}
            className="link"
          >
            {t('bad.compare')}
          </Link>
        </p>
      )}
    </li>
  )
}

/** The failing tests and the commit where each began to fail, as far as the loaded commits show. */
export function FirstBadCommits(props: FirstBadCommitsProps) {
  const { t } = useTranslation('ci')
  const { commits, grid } = props
  const broken = findBroken(commits, grid)
  return (
    <Panel title={t('bad.title')} description={t('bad.scope', { count: commits.length })}>
      {broken.length === 0 ? (
        <p className="px-4 py-4 text-muted">{t('bad.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {broken.map((item) => (
            <BrokenItem key={`${item.series.system} ${item.series.workflow}`} broken={item} {...props} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
