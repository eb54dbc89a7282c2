import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CommitPage, type CommitSummary, commits } from '#src/api/ci.ts'
import { type JobResult, type JobResultPage, jobResults } from '#src/api/jobResults.ts'
import type { CiSearch } from './ciSearch.ts'

const commitsPerPage = 10
const runsPerPage = 100
/** So many pages of runs are read at most, whatever the commits. */
const mostRunPages = 20
/** How long a page counts as read, in milliseconds, while more are added to it. */
const freshMs = 60_000

type Asked = Pick<CiSearch, 'repository' | 'branch' | 'system' | 'workflow' | 'pages'>

export interface TestHistory {
  /** The newest first, each once. */
  commits: CommitSummary[]
  runs: JobResult[]
  /** Whether the last page of commits failed while those before it are here. */
  lastPageFailed: boolean
  /** Whether there may be older commits. */
  hasOlder: boolean
  /** Whether runs of these commits are missing here. */
  isPart: boolean
}

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : Number.NaN)

/** The newest commits: pages up to one; the last may fail, which the service does behind the end. */
async function commitPages(
  client: QueryClient,
  { repository, branch, pages }: Asked,
): Promise<(CommitPage | null)[]> {
  const pageOf = (page: number) =>
    client.fetchQuery({
      ...commits({ repository, branch, page, pageSize: commitsPerPage }),
      staleTime: freshMs,
    })
  const first = pageOf(1)
  const others = Array.from({ length: pages - 1 }, (_, index) => pageOf(index + 2).catch(() => null))
  return [await first, ...(await Promise.all(others))]
}

/** The runs of commits down to the oldest moment, page by page; what fails behind the first page is left out. */
async function runsSince(
  pageOf: (page: number) => Promise<JobResultPage>,
  first: JobResultPage,
  oldest: number,
): Promise<{ runs: JobResult[]; isPart: boolean }> {
  const runs = [...first.runs]
  const reached = () => (timeOf(runs.at(-1)?.committedAt) || 0) < oldest
  for (let page = 2; page <= first.totalPages && !reached(); page += 1) {
    const next = page > mostRunPages ? null : await pageOf(page).catch(() => null)
    if (!next) return { runs, isPart: true }
    runs.push(...next.runs)
  }
  return { runs, isPart: false }
}

/**
 * Commits and the runs of their tests. The service pages the two lists apart, so runs are read until those of the oldest
 * commit have come; all of it is there at once, and a place without a run then means that there was none.
 */
export const testHistory = (asked: Asked) => {
  const { repository, branch, system, workflow, pages } = asked
  const runPage = (page: number) =>
    jobResults({ repository, branch, system, workflow, commitId: '', page, pageSize: runsPerPage })
  return queryOptions({
    queryKey: [...runPage(1).queryKey, 'history', pages],
    queryFn: async ({ client }): Promise<TestHistory> => {
      const pageOf = (page: number) => client.fetchQuery({ ...runPage(page), staleTime: freshMs })
      const [found, first] = await Promise.all([commitPages(client, asked), pageOf(1)])
      const listed = new Map(found.flatMap((page) => page?.commits ?? []).map((one) => [one.hash, one]))
      const oldest = Math.min(...[...listed.values()].flatMap((one) => timeOf(one.committedAt) || []))
      const last = found.at(-1)
      return {
        commits: [...listed.values()],
        ...(await runsSince(pageOf, first, oldest)),
        lastPageFailed: last === null,
        hasOlder: Boolean(last && pages < last.totalPages && last.commits.length > 0),
      }
    },
  })
}
