import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { branches, defaultRepository } from '#src/api/ci.ts'
import { jobResults } from '#src/api/jobResults.ts'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { testGrid } from '#src/lib/ci/testGrid.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { CompareCommits } from './CompareCommits.tsx'
import { type CiSearch, ciSearch, maxPages } from './ciSearch.ts'
import { FirstBadCommits } from './FirstBadCommits.tsx'
import { TestFilters } from './TestFilters.tsx'
import { TestGrid } from './TestGrid.tsx'
import { type TestHistory, testHistory } from './testHistory.ts'

type SearchState = ReturnType<typeof useSearchState<CiSearch>>

function ResultsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-6">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-144 w-full rounded-lg" />
    </div>
  )
}

/** Link that loads older commits. The API only estimates their number, and fails on pages past the end. */
function OlderCommits({
  search,
  history,
  onRetry,
}: {
  search: CiSearch
  history: TestHistory
  onRetry: () => void
}) {
  const { t } = useTranslation('ci')
  if (history.hasLastPageFailed) return <RetryNotice text={t('older.failed')} onRetry={onRetry} />
  if (!history.hasOlder) return <p className="mt-3 text-muted">{t('older.end')}</p>
  if (search.pages >= maxPages) return <p className="mt-3 text-muted">{t('older.limit')}</p>
  return (
    // Keyed: the text that replaces it is a paragraph as well.
    <p key="more" ref={keepFocus} className="mt-3">
      <Link
        to={{ search: ciSearch.query({ ...search, pages: search.pages + 1 }) }}
        replace
        className={buttonClass('plain', 'normal')}
      >
        {t('older.more')}
      </Link>
    </p>
  )
}

/** Notes that part of the data is missing, with a button to retry. */
function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div ref={keepFocus} role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-muted">
      {text}
      <Button size="small" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

interface HistoryProps extends SearchState {
  history: TestHistory
  onRetry: () => void
}

function History({ history, onRetry, search, optimisticSearch, setSearch }: HistoryProps) {
  const { t } = useTranslation('ci')
  const { commits, runs } = history
  const grid = testGrid(runs)
  return (
    <>
      <p className="mt-6 mb-2 text-13 text-muted">{t('grid.hint')}</p>
      <TestGrid commits={commits} grid={grid} repository={search.repository} />
      {history.isPartial && <RetryNotice text={t('grid.part')} onRetry={onRetry} />}
      <OlderCommits search={optimisticSearch} history={history} onRetry={onRetry} />
      {search.branch !== '' && <FirstBadCommits commits={commits} grid={grid} search={search} />}
      <CompareCommits
        commits={commits}
        runs={runs}
        search={search}
        selected={optimisticSearch}
        onChange={setSearch}
      />
    </>
  )
}

function Results(props: SearchState) {
  const { t } = useTranslation('ci')
  const history = testHistory(props.search)
  const query = useQuery({ ...history, placeholderData: keepPreviousData })
  const client = useQueryClient()
  // Its pages, too: the fresh ones may be why others are missing.
  const retry = () => void client.invalidateQueries({ queryKey: history.queryKey.slice(0, 1) })
  return (
    <QueryBoundary
      query={query}
      fallback={<ResultsSkeleton />}
      isEmpty={({ commits }) => commits.length === 0}
      empty={
        <EmptyState icon={<FlaskConical size={28} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
    >
      {(history) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={classes('transition-opacity', query.isPlaceholderData && 'opacity-60')}
        >
          <History {...props} history={history} onRetry={retry} />
        </div>
      )}
    </QueryBoundary>
  )
}

const uniqueNames = (names: readonly string[]) => [...new Set(names)].filter(Boolean).sort()

function Filters({ search, optimisticSearch, setSearch }: SearchState) {
  const { repository, branch } = search
  const names = useQuery(branches(repository))
  // The options come from the newest runs, regardless of the current filters.
  const newestRuns = useQuery(jobResults({ repository, branch, page: 1, pageSize: 100 }))
  const runs = newestRuns.data?.runs ?? []
  return (
    <TestFilters
      search={optimisticSearch}
      onChange={setSearch}
      branches={names.data ?? []}
      systems={uniqueNames(runs.map(({ system }) => system))}
      workflows={uniqueNames(runs.map(({ workflow }) => workflow))}
    />
  )
}

/** Test results of ComfyUI: commits × systems × workflows. */
export function TestResultsScreen() {
  const { t } = useTranslation('ci')
  const searchState = useSearchState(ciSearch)
  const { repository } = searchState.search
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        description={
          <>
            {withSpace(repository === defaultRepository ? t('intro') : t('introOther'))}
            <Link to={to.releases()} className="link">
              {t('releases')}
            </Link>
          </>
        }
      />
      <Filters {...searchState} />
      <Results {...searchState} />
    </div>
  )
}
