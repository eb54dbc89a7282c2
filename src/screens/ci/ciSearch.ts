import { defaultRepository } from '#src/api/ci.ts'

/** What the test results show, as it stands in the address. */
export interface CiSearch {
  repository: string
  /** Empty for every branch. */
  branch: string
  /** Empty for all, as the one after it. */
  system: string
  workflow: string
  /** How many pages of commits are shown, the newest first. */
  pages: number
  /** The two commits that are compared, by the service's own ids; empty for none. */
  before: string
  after: string
}

const mainBranch = 'master'
const everyBranch = '*'
const mostPages = 20
const longest = 200
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid = (text: string) => uuid.test(text)

/** Reads the address; what is unknown, too long or out of range counts as not given. */
export function readCiSearch(params: URLSearchParams): CiSearch {
  const text = (key: string) =>
    Array.from(params.get(key) ?? '')
      .slice(0, longest)
      .join('')
  const pages = /^\d{1,2}$/.test(text('pages')) ? Number(text('pages')) : 1
  const branch = text('branch') || mainBranch
  return {
    repository: text('repo').trim() || defaultRepository,
    branch: branch === everyBranch ? '' : branch,
    system: text('os'),
    workflow: text('workflow'),
    pages: Math.min(mostPages, Math.max(1, pages)),
    before: isUuid(text('before')) ? text('before') : '',
    after: isUuid(text('after')) ? text('after') : '',
  }
}

/** Writes the address; what is usual is left out. */
export function writeCiSearch(search: CiSearch): string {
  const { repository, branch, system, workflow, pages, before, after } = search
  const params = new URLSearchParams()
  if (repository !== defaultRepository) params.set('repo', repository)
  if (branch !== mainBranch) params.set('branch', branch || everyBranch)
  if (system) params.set('os', system)
  if (workflow) params.set('workflow', workflow)
  if (pages > 1) params.set('pages', String(pages))
  if (before) params.set('before', before)
  if (after) params.set('after', after)
  return params.toString()
}
