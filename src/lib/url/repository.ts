import { safeLink } from './safeUrl.ts'

export type Repository = {
  host: string
  /** The full path for GitLab's nested groups, joined by slashes. */
  owner: string
  name: string
  /** URL of the repository's page, without `.git` and subpaths. */
  web: string
  /** URL for `git clone`. */
  git: string
}

const ownerPattern = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/
const namePattern = /^[A-Za-z0-9._][A-Za-z0-9._-]{0,99}$/
const hostPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** First path segments that are GitHub's own pages, never an owner. */
const githubPages = new Set(
  'about apps collections contact customer-stories enterprise explore features issues login marketplace new notifications orgs pricing pulls search security sessions settings signup site sponsors stars topics trending users'.split(
    ' ',
  ),
)

/** Hosts that serve snippets or single files instead of repositories. */
const hostWithoutRepositories =
  /^(?:gist|raw|api|codeload)\.|^raw\.githubusercontent\.com$|^(?:[a-z0-9-]+\.)?githubusercontent\.com$/

/** Path segments after which GitLab shows part of a repository; before 2020 without the `-` segment. */
const gitlabParts = new Set([
  '-',
  'tree',
  'blob',
  'raw',
  'issues',
  'releases',
  'tags',
  'commits',
  'wikis',
  'merge_requests',
])

/**
 * Parses the repository URL of any host that uses `/owner/name`. Ignores `www.`, `.git`, trailing slashes and subpaths
 * such as `/tree/main/x`. Otherwise strict, because the result is used in links and shell commands: https only, public
 * host, no user info, no port, plain characters. Returns null for everything else.
 */
export function parseRepository(url: string | null | undefined): Repository | null {
  const link = safeLink(url)
  if (link === null) return null
  const parsed = new URL(link)
  const host = parsed.hostname.replace(/^www\./, '')
  if (
    parsed.protocol !== 'https:' ||
    parsed.port !== '' ||
    !hostPattern.test(host) ||
    hostWithoutRepositories.test(host)
  )
    return null
  const path = repositoryPath(host, parsed.pathname.split('/').filter(Boolean))
  const name = (path.pop() ?? '').replace(/\.git$/i, '')
  if (
    path.length === 0 ||
    !path.every((part) => ownerPattern.test(part)) ||
    !namePattern.test(name) ||
    /^\.+$/.test(name)
  )
    return null
  const owner = path.join('/')
  if (host === 'github.com' && githubPages.has(owner.toLowerCase())) return null
  const web = `https://${host}/${owner}/${name}`
  return { host, owner, name, web, git: `${web}.git` }
}

function repositoryPath(host: string, segments: string[]): string[] {
  if (!/^gitlab\./.test(host)) return segments.slice(0, 2)
  const part = segments.findIndex((segment, index) => index >= 2 && gitlabParts.has(segment))
  // GitLab allows 20 nested groups.
  return segments.slice(0, part === -1 ? 21 : part)
}
