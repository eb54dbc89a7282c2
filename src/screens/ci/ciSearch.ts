import { defaultRepository } from '#src/api/ci.ts'

/** State of the test results page in the URL. */
export interface CiSearch {
  repository: string
  /** Empty for all branches. */
  branch: string
  /** Empty for all systems. */
  system: string
  /** Empty for all workflows. */
  workflow: string
  /** Number of loaded pages of commits, newest first. */
  pages: number
  /** The API's ids of the two compared commits; empty for none. */
  before: string
  after: string
}

const mainBranch = 'master'
const allBranches = '*'
const maxPages = 20
const maxTextLength = 200
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid = (text: string) => uuidPattern.test(text)

/** Parses the URL; invalid values fall back to the defaults. */
export function parseCiSearch(params: URLSearchParams): CiSearch {
  const text = (key: string) =>
    Array.from(params.get(key) ?? '')
      .slice(0, maxTextLength)
      .join('')
  const pages = /^\d{1,2}$/.test(text('pages')) ? Number(text('pages')) : 1
  const branch = text('branch') || mainBranch
  return {
    repository: text('repo').trim() || defaultRepository,
    branch: branch === allBranches ? '' : branch,
    system: text('os'),
    workflow: text('workflow'),
    pages: Math.min(maxPages, Math.max(1, pages)),
    before: isUuid(text('before')) ? text('before') : '',
    after: isUuid(text('after')) ? text('after') : '',
  }
}

/** Builds the query string; leaves out default values. */
export function formatCiSearch(search: CiSearch): string {
  const { repository, branch, system, workflow, pages, before, after } = search
  const params = new URLSearchParams()
  if (repository !== defaultRepository) params.set('repo', repository)
  if (branch !== mainBranch) params.set('branch', branch || allBranches)
  if (system) params.set('os', system)
  if (workflow) params.set('workflow', workflow)
  if (pages > 1) params.set('pages', String(pages))
  if (before) params.set('before', before)
  if (after) params.set('after', after)
  return params.toString()
}
