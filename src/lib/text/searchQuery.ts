import { isStrictNodeId } from '#src/lib/url/ids.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { cleanText } from './cleanText.ts'

export type SearchQuery =
  | { kind: 'empty' }
  /** The user pasted the URL of a repository or its owner; `text` is `owner/name` or `owner/`. */
  | { kind: 'repository'; text: string }
  /** `maybeId`: the text if it could be a complete pack id, else null. */
  | { kind: 'text'; text: string; maybeId: string | null }

const maxQueryLength = 200

/**
 * Parses the text of the search box: cleans it, cuts it to 200 characters, and detects repository URLs, ids, and the
 * commands that install a pack.
 */
export function readQuery(text: string): SearchQuery {
  const cleaned = cleanText(text.slice(0, 10_000))
  if (cleaned === '') return { kind: 'empty' }
  const urls = /^git clone /i.test(cleaned) ? cleaned.split(' ') : [cleaned]
  const page = pastedPage(cleaned)
  const repository = page ? null : (urls.map(pastedRepository).find(Boolean) ?? pastedOwner(cleaned))
  if (repository) return { kind: 'repository', text: repository }
  const cut = withoutCommand(page ?? cleaned)
    .slice(0, maxQueryLength)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
  return { kind: 'text', text: cut, maybeId: isStrictNodeId(cut) ? cut : null }
}

/** Returns the id in the URL of a pack's or publisher's page in the registry. */
const pastedPage = (text: string): string | undefined =>
  /^(?:https?:\/\/)?registry\.comfy\.org\/(?:\w\w\/)?(?:(?:publishers\/[^/]+\/)?nodes|publishers)\/([\w.-]+)/i.exec(
    text,
  )?.[1]

/** Also accepts URLs without a scheme and git's SSH form, as copied from an address bar or a terminal. */
function pastedRepository(text: string): string | null {
  if (text.includes(' ')) return null
  const ssh = /^(?:ssh:\/\/)?git@([a-z0-9.-]+)[:/](.+)$/i.exec(text)
  const withoutScheme = ssh ? `${ssh[1]}/${ssh[2]}` : text.replace(/^(?:git\+)?https?:\/\//i, '')
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^/]+\/[^/]/i.test(withoutScheme)) return null
  const onGitHub = withoutScheme.replace(/^raw\.githubusercontent\.com/i, 'github.com')
  const parsed = parseRepository(`https://${onGitHub}`)
  return parsed && `${parsed.owner}/${parsed.name}`
}

/** Returns `owner/` for the page of an owner on GitHub. */
function pastedOwner(text: string): string | null {
  const owner = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^\s/?#]+)\/?(?:[?#]\S*)?$/i.exec(text)?.[1]
  return owner && parseRepository(`https://github.com/${owner}/x`) ? `${owner}/` : null
}

/** The id in `comfy node install id`, `id@version`, or both; other texts unchanged. */
function withoutCommand(text: string): string {
  const id = text.replace(/^comfy node install (?=\S+$)/i, '').replace(/@(?:latest|nightly|\d[\w.+-]*)$/i, '')
  return isStrictNodeId(id) ? id : text
}
