import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type CommitSummary, commits, type JobResult, jobResults } from '#src/api/ci.ts'
import type { CiSearch } from './ciSearch.ts'

const commitsPerPage = 10
const runsPerPage = 100
/** So many pages of runs are read at most, whatever the commits. */
const mostRunPages = 20

const pagesUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export interface TestRuns {
  /** The newest first, each once. */
  commits: CommitSummary[]
  runs: JobResult[]
  /** While nothing can be shown yet. */
  waits: boolean
  /** While more of what is asked for is on its way. */
  adds: boolean
  /** Why nothing can be shown. */
  error: Error | null
  /** Whether the last page of commits failed while those before it are shown. */
  lastPageFailed: boolean
  /** Whether there may be older commits. */
  hasOlder: boolean
  /** Whether there are runs of these commits that were not read. */
  isPart: boolean
  retry: () => void
}

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : Number.NaN)

/**
 * Commits and the runs of their tests. The two lists are paged apart: runs are read page by page until those of the
 * oldest commit shown have come. Use it under a key of all that is asked for but the number of pages.
 */
export function useTestRuns({ repository, branch, system, workflow, pages }: CiSearch): TestRuns {
  const [runPages, setRunPages] = useState(1)
  const commitReads = useQueries({
    queries: pagesUpTo(pages).map((page) => commits({ repository, branch, page, pageSize: commitsPerPage })),
  })
  const runReads = useQueries({
    queries: pagesUpTo(runPages).map((page) =>
      jobResults({ repository, branch, system, workflow, commitId: '', page, pageSize: runsPerPage }),
    ),
  })
  const listed = new Map(
    commitReads.flatMap(({ data }) => data?.commits ?? []).map((commit) => [commit.hash, commit]),
  )
  const oldest = Math.min(...[...listed.values()].flatMap((one) => timeOf(one.committedAt) || []))
  const lastRuns = runReads.at(-1)?.data
  const reached = (timeOf(lastRuns?.runs.at(-1)?.committedAt) || 0) < oldest
  const hasMoreRuns = lastRuns !== undefined && runPages < lastRuns.totalPages && !reached
  if (hasMoreRuns && runPages < mostRunPages && listed.size > 0) setRunPages(runPages + 1)

  const lastCommits = commitReads.at(-1)
  const lastPage = lastCommits?.data
  const [first] = commitReads
  return {
    commits: [...listed.values()],
    runs: runReads.flatMap(({ data }) => data?.runs ?? []),
    waits: first?.isLoading === true || runReads[0]?.isLoading === true,
    adds: [...commitReads, ...runReads].some(({ isLoading }) => isLoading),
    error: (first?.data ? null : first?.error) ?? (runReads[0]?.data ? null : runReads[0]?.error) ?? null,
    lastPageFailed: pages > 1 && lastCommits?.isError === true && !lastPage,
    hasOlder: lastPage !== undefined && pages < lastPage.totalPages && lastPage.commits.length > 0,
    isPart:
      (hasMoreRuns && runPages >= mostRunPages) || runReads.some(({ isError, data }) => isError && !data),
    retry: () => {
      for (const { data, refetch } of [...commitReads, ...runReads]) if (!data) void refetch()
    },
  }
}
