import type { RunState } from '#src/lib/testGrid.ts'
import {
  count,
  expectRecord,
  list,
  moment,
  parseItems,
  record,
  text,
  texts,
  uniqueBy,
} from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'

/** The repository whose tests are shown unless another is asked for. */
export const defaultRepository = 'comfyanonymous/ComfyUI'

/** The words of single runs and those of summaries are not the same; both are here, anything else is unknown. */
const states: ReadonlyMap<string, RunState> = new Map([
  ['WorkflowRunStatusCompleted', 'passed'],
  ['WorkflowRunStatusFailed', 'failed'],
  ['WorkflowRunStatusStarted', 'running'],
  ['COMPLETED', 'passed'],
  ['FAILED', 'failed'],
  ['STARTED', 'running'],
])

/** What one of the service's words says about a run. */
export const runState = (value: unknown): RunState => states.get(text(value)) ?? 'unknown'

/** GET /branch — names of the branches that have results; none for an unknown repository. */
export const branches = (repository: string) =>
  apiQuery(
    path`/branch`,
    { repo_name: repository },
    { access: 'public', parse: (body): string[] => [...new Set(texts(expectRecord(body)['branches']))] },
  )

/** One commit and what its runs came to, by system. */
export interface CommitSummary {
  hash: string
  message: string
  branch: string
  author: string
  committedAt: string | null
  states: ReadonlyMap<string, RunState>
}

function parseSummary(value: unknown): CommitSummary | null {
  const raw = record(value)
  const hash = text(raw['commit_hash'])
  if (hash === '') return null
  const found = Object.entries(record(raw['status_summary']))
  return {
    hash,
    message: text(raw['commit_name']),
    branch: text(raw['branch_name']),
    author: text(raw['author']),
    committedAt: moment(raw['timestamp']),
    states: new Map(found.map(([system, word]) => [system, runState(word)])),
  }
}

export interface CommitPage {
  commits: CommitSummary[]
  /** An estimate that grows with the page. */
  totalPages: number
}

export function parseCommits(body: unknown): CommitPage {
  const raw = expectRecord(body)
  return {
    commits: uniqueBy(parseItems(list(raw['commitSummaries']), parseSummary), ({ hash }) => hash),
    totalPages: count(raw['totalNumberOfPages']) ?? 1,
  }
}

interface CommitsParams {
  repository: string
  /** Empty for every branch. */
  branch: string
  /** From 1. */
  page: number
  pageSize: number
}

/**
 * GET /gitcommitsummary — commits, the newest first. A page behind the last is a failure of the service, an ordinary
 * one: a later page is not asked for twice.
 */
export const commits = ({ repository, branch, page, pageSize }: CommitsParams) =>
  apiQuery(
    path`/gitcommitsummary`,
    { repoName: repository, branchName: branch, page, pageSize },
    { access: 'public', parse: parseCommits, ...(page > 1 ? { retry: false } : {}) },
  )
