import { safeLink } from './safeUrl.ts'

export type Repository = {
  host: string
  /** For GitLab's nested groups the whole path of the group, joined by slashes. */
  owner: string
  name: string
  /** Page of the repository, without `.git` and sub-paths. */
  web: string
  /** Address for `git clone`. */
  git: string
  /** Archive of the default branch, where the host is known to offer one under a fixed address. */
  zip: string | null
}

const OWNER = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/
const NAME = /^[A-Za-z0-9._][A-Za-z0-9._-]{0,99}$/
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** First path words of GitHub that are pages of GitHub itself, never an owner. */
const GITHUB_PAGES = new Set(
  'about apps collections contact customer-stories enterprise explore features issues login marketplace new notifications orgs pricing pulls search security sessions settings signup site sponsors stars topics trending users'.split(
    ' ',
  ),
)

/** Hosts that show snippets or single files, not repositories. */
const NO_REPOSITORIES =
  /^(?:gist|raw|api|codeload)\.|^raw\.githubusercontent\.com$|^(?:[a-z0-9-]+\.)?githubusercontent\.com$/

/** Path words after which GitLab shows a part of a repository; before 2020 they came without the dash. */
const GITLAB_PARTS = new Set([
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
 * Reads a repository address of any host that shows repositories as `/owner/name`. Lenient about `www.`, `.git`,
 * a slash at the end and sub-paths such as `/tree/main/x`; strict about everything else, because the result ends in
 * links and in commands that people copy: https only, public host, no user info, no port, plain characters.
 */
export function parseRepository(url: string | null | undefined): Repository | null {
  const link = safeLink(url)
  if (link === null) return null
  const parsed = new URL(link)
  const host = parsed.hostname.replace(/^www\./, '')
  if (parsed.protocol !== 'https:' || parsed.port !== '' || !HOST.test(host) || NO_REPOSITORIES.test(host))
    return null
  const path = repositoryPath(host, parsed.pathname.split('/').filter(Boolean))
  const name = (path.pop() ?? '').replace(/\.git$/i, '')
  if (path.length === 0 || !path.every((part) => OWNER.test(part)) || !NAME.test(name) || /^\.+$/.test(name))
    return null
  const owner = path.join('/')
  if (host === 'github.com' && GITHUB_PAGES.has(owner.toLowerCase())) return null
  const web = `https://${host}/${owner}/${name}`
  return {
    host,
    owner,
    name,
    web,
    git: `${web}.git`,
    zip: host === 'github.com' ? `${web}/archive/HEAD.zip` : null,
  }
}

function repositoryPath(host: string, segments: string[]): string[] {
  if (!/^gitlab\./.test(host)) return segments.slice(0, 2)
  const part = segments.findIndex((segment, index) => index >= 2 && GITLAB_PARTS.has(segment))
  // GitLab allows twenty nested groups.
  return segments.slice(0, part === -1 ? 21 : part)
}
