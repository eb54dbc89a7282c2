import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { branches, defaultRepository, jobResults } from '#src/api/ci.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { testGrid } from '#src/lib/testGrid.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { CompareCommits } from './CompareCommits.tsx'
import { type CiSearch, readCiSearch, writeCiSearch } from './ciSearch.ts'
import { FirstBad } from './FirstBad.tsx'
import { TestFilters } from './TestFilters.tsx'
import { TestGrid } from './TestGrid.tsx'
import { type TestRuns, useTestRuns } from './useTestRuns.ts'

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-6">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-[36rem] w-full rounded-lg" />
    </div>
  )
}

/** The way to older commits; the service only guesses how many there are, and breaks behind the last. */
function Older({ search, found }: { search: CiSearch; found: TestRuns }) {
  const { t } = useTranslation('ci')
  if (found.lastPageFailed) {
    return (
      <div role="status" className="mt-3 flex flex-wrap items-center gap-3 text-muted">
        {t('older.failed')}
        <Button size="small" onClick={found.retry}>
          {t('older.again')}
        </Button>
      </div>
    )
  }
  if (!found.hasOlder) return found.adds ? null : <p className="mt-3 text-muted">{t('older.end')}</p>
  return (
    <p className="mt-3">
      <Link
        to={{ search: writeCiSearch({ ...search, pages: search.pages + 1 }) }}
        replace
        className={buttonClass('plain', 'normal')}
      >
        {t('older.more')}
      </Link>
    </p>
  )
}

function Results({ search }: { search: CiSearch }) {
  const { t } = useTranslation('ci')
  const found = useTestRuns(search)
  if (found.waits) return <Waiting />
  if (found.error) return <Failure error={found.error} onRetry={found.retry} />
  if (found.commits.length === 0) {
    return (
      <Empty icon={<FlaskConical size={28} />} title={t('none')}>
        {t('noneText')}
      </Empty>
    )
  }
  const grid = testGrid(found.runs)
  return (
    <>
      <p className="mt-6 mb-2 text-[0.8125rem] text-muted">{t('grid.hint')}</p>
      <div aria-busy={found.adds} className={classes('transition-opacity', found.adds && 'opacity-60')}>
        <TestGrid commits={found.commits} grid={grid} repository={search.repository} />
      </div>
      {found.isPart && <p className="mt-2 text-[0.8125rem] text-warn">{t('grid.part')}</p>}
      <Older search={search} found={found} />
      {search.branch !== '' && <FirstBad commits={found.commits} grid={grid} search={search} />}
      <CompareCommits commits={found.commits} runs={found.runs} search={search} />
    </>
  )
}

const named = (names: readonly string[]) => [...new Set(names)].filter(Boolean).sort()

function Filters({ search }: { search: CiSearch }) {
  const { repository, branch } = search
  const names = useQuery(branches(repository))
  // What can be chosen is told by the newest runs, whatever is chosen now.
  const all = useQuery(
    jobResults({ repository, branch, system: '', workflow: '', commitId: '', page: 1, pageSize: 100 }),
  )
  const runs = all.data?.runs ?? []
  return (
    <TestFilters
      search={search}
      branches={names.data ?? []}
      systems={named(runs.map(({ system }) => system))}
      workflows={named(runs.map(({ workflow }) => workflow))}
    />
  )
}

/** How the tests of ComfyUI went: commits × systems × workflows. */
export function TestResultsScreen() {
  const { t } = useTranslation('ci')
  const [params] = useSearchParams()
  const search = readCiSearch(params)
  const { repository, branch, system, workflow } = search
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('title')} />
      <h1 className="text-2xl leading-8 font-semibold sm:text-[1.75rem]">{t('title')}</h1>
      <p className="mt-1 text-muted">
        {repository === defaultRepository ? t('intro') : t('introOther')}{' '}
        <Link to={to.releases()} className="link">
          {t('releases')}
        </Link>
      </p>
      <Filters search={search} />
      <Results key={JSON.stringify([repository, branch, system, workflow])} search={search} />
    </div>
  )
}
