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

/** The repository whose tests are shown by default. */
export const defaultRepository = 'comfyanonymous/ComfyUI'

/** Runs and commit summaries use different status names; this has both. */
const states: ReadonlyMap<string, RunState> = new Map([
  ['WorkflowRunStatusCompleted', 'passed'],
  ['WorkflowRunStatusFailed', 'failed'],
  ['WorkflowRunStatusStarted', 'running'],
  ['COMPLETED', 'passed'],
  ['FAILED', 'failed'],
  ['STARTED', 'running'],
])

/** The state for one of the API's status names. */
export const runState = (value: unknown): RunState => states.get(text(value)) ?? 'unknown'

/** GET /branch — names of the branches that have results; empty for an unknown repository. */
export const branches = (repository: string) =>
  apiQuery(
    path`/branch`,
    { repo_name: repository },
    { access: 'public', parse: (body): string[] => [...new Set(texts(expectRecord(body)['branches']))] },
  )

/** A commit and the states of its runs by operating system. */
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
    states: new Map(found.map(([system, status]) => [system, runState(status)])),
  }
}

export interface CommitPage {
  commits: CommitSummary[]
  /** The API's estimate, which grows with the page. */
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
 * GET /gitcommitsummary — commits, newest first. The API fails on a page after the last one. That is an expected result, so
 * later pages are not retried.
 */
export const commits = ({ repository, branch, page, pageSize }: CommitsParams) =>
  apiQuery(
    path`/gitcommitsummary`,
    { repoName: repository, branchName: branch, page, pageSize },
    { access: 'public', parse: parseCommits, ...(page > 1 ? { retry: false } : {}) },
  )
