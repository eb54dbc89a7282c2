import * as v from 'valibot'
import { parseRunState } from '#src/lib/ci/runState.ts'
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { apiQuery } from './client/query.ts'
import {
  count,
  dateTime,
  type Fields,
  listOf,
  objectOf,
  parser,
  requiredText,
  text,
  texts,
} from './client/schema.ts'
import { path } from './client/url.ts'

/** The repository whose tests are shown by default. */
export const defaultRepository = 'comfyanonymous/ComfyUI'

const branchesSchema = v.pipe(
  objectOf({ branches: texts } satisfies Fields<'BranchList'>),
  v.transform(({ branches }) => [...new Set(branches)]),
)

/** GET /branch — names of the branches that have results; empty for an unknown repository. */
export const branches = (repository: string) =>
  apiQuery(path`/branch`, { repo_name: repository }, { access: 'public', parse: parser(branchesSchema) })

const runState = v.pipe(v.unknown(), v.transform(parseRunState))

const commitSchema = v.pipe(
  objectOf({
    commit_hash: requiredText,
    commit_name: text,
    branch_name: text,
    author: text,
    timestamp: dateTime,
    status_summary: v.fallback(v.pipe(v.custom<object>(isRecord), v.record(v.string(), runState)), {}),
  } satisfies Fields<'GitCommitSummary'>),
  v.transform((commit) => ({
    hash: commit.commit_hash,
    message: commit.commit_name,
    branch: commit.branch_name,
    author: commit.author,
    committedAt: commit.timestamp,
    /** The states of its runs by operating system. */
    states: new Map(Object.entries(commit.status_summary)),
  })),
)

/** A commit and the states of its runs. */
export interface CommitSummary extends v.InferOutput<typeof commitSchema> {}

const commitPageSchema = v.pipe(
  objectOf({
    commitSummaries: listOf(commitSchema, ({ hash }) => hash),
    totalNumberOfPages: count,
  } satisfies Fields<'GitCommitSummaryPage'>),
  v.transform(({ commitSummaries: commits, totalNumberOfPages }) => ({
    commits,
    /** The API's estimate, which grows with the page. */
    totalPages: totalNumberOfPages ?? 1,
  })),
)

export interface CommitPage extends v.InferOutput<typeof commitPageSchema> {}

export const parseCommits: (body: unknown) => CommitPage = parser(commitPageSchema)

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
 * later pages are not retried. Commits are public (contract/openapi.yaml), so a 401 doesn't ask the user to sign in.
 */
export const commits = ({ repository, branch, page, pageSize }: CommitsParams) =>
  apiQuery(
    path`/gitcommitsummary`,
    { repoName: repository, branchName: branch, page, pageSize },
    { access: 'public', allow401: true, parse: parseCommits, ...(page > 1 ? { retry: false } : {}) },
  )
