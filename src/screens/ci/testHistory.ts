import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CommitPage, type CommitSummary, commits } from '#src/api/ci.ts'
import { type JobResult, type JobResultPage, jobResults } from '#src/api/jobResults.ts'
import type { CiSearch } from './ciSearch.ts'

const commitsPerPage = 10
const runsPerPage = 100
/** Maximum number of pages of runs to load. */
const maxRunPages = 20
/** Stale time in milliseconds, so that loading more pages does not refetch the previous ones. */
const staleTimeMs = 60_000

type HistoryParams = Pick<CiSearch, 'repository' | 'branch' | 'system' | 'workflow' | 'pages'>

export interface TestHistory {
  /** Newest first, without duplicates. */
  commits: CommitSummary[]
  runs: JobResult[]
  /** Whether the last page of commits failed while the previous ones loaded. */
  hasLastPageFailed: boolean
  /** Whether there may be older commits. */
  hasOlder: boolean
  /** Whether some runs of these commits are missing. */
  isPartial: boolean
}

const timestamp = (moment: string | null | undefined) => (moment ? Date.parse(moment) : Number.NaN)

/**
 * Loads the first `pages` pages of commits, as far as they exist. The API fails on pages past the end, and its estimate of
 * their number grows with the page, so each is requested after the previous one. Only the first must succeed.
 */
async function loadCommits(
  client: QueryClient,
  { repository, branch, pages }: HistoryParams,
): Promise<Pick<TestHistory, 'commits' | 'hasLastPageFailed' | 'hasOlder'>> {
  const pageOf = (page: number) =>
    client.fetchQuery({
      ...commits({ repository, branch, page, pageSize: commitsPerPage }),
      staleTime: staleTimeMs,
    })
  const byHash = new Map<string, CommitSummary>()
  let last: CommitPage | null = null
  let hasOlder = true
  for (let page = 1; page <= pages && hasOlder; page += 1) {
    last = page === 1 ? await pageOf(page) : await pageOf(page).catch(() => null)
    for (const commit of last?.commits ?? []) byHash.set(commit.hash, commit)
    hasOlder = last !== null && page < last.totalPages && last.commits.length > 0
  }
  return { commits: [...byHash.values()], hasLastPageFailed: last === null, hasOlder }
}

/** Returns the oldest commit's time. Without it, `-Infinity`: its runs may be on any page. */
function oldestTime(commits: readonly CommitSummary[]): number {
  const times = commits.map(({ committedAt }) => timestamp(committedAt))
  return Number.isNaN(times.at(-1)) ? Number.NEGATIVE_INFINITY : Math.min(...times.filter(Number.isFinite))
}

/** Loads runs page by page back to the oldest commit's time. Stops at the first page that fails. */
async function runsSince(
  pageOf: (page: number) => Promise<JobResultPage>,
  first: JobResultPage,
  oldest: number,
): Promise<{ runs: JobResult[]; isPartial: boolean }> {
  const runs = [...first.runs]
  // Some runs have no time. If none has one, this compares with NaN, which is always false.
  const hasReachedOldest = () =>
    timestamp(runs.findLast(({ committedAt }) => committedAt)?.committedAt) < oldest
  for (let page = 2; page <= first.totalPages && !hasReachedOldest(); page += 1) {
    const next = page > maxRunPages ? null : await pageOf(page).catch(() => null)
    if (!next) return { runs, isPartial: true }
    runs.push(...next.runs)
  }
  return { runs, isPartial: false }
}

/**
 * Query for commits and their test runs. The API pages the two lists separately, so this loads runs until it has those
 * of the oldest commit. Everything arrives at once, so that an empty cell means that there was no run.
 */
export const testHistory = (params: HistoryParams) => {
  const { repository, branch, system, workflow, pages } = params
  const runPage = (page: number) =>
    jobResults({ repository, branch, system, workflow, page, pageSize: runsPerPage })
  return queryOptions({
    queryKey: [...runPage(1).queryKey, 'history', pages],
    // Each page is retried on its own: with a retry of both, a failing page would be requested 16 times.
    retry: false,
    queryFn: async ({ client }): Promise<TestHistory> => {
      const pageOf = (page: number) => client.fetchQuery({ ...runPage(page), staleTime: staleTimeMs })
      const [history, first] = await Promise.all([loadCommits(client, params), pageOf(1)])
      return { ...history, ...(await runsSince(pageOf, first, oldestTime(history.commits))) }
    },
  })
}
