import { isStrictNodeId } from '#src/lib/url/ids.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { cleanText } from './cleanText.ts'

export type SearchQuery =
  | { kind: 'empty' }
  /** The user pasted a repository URL; `text` is `owner/name`. */
  | { kind: 'repository'; text: string }
  /** `maybeId`: the text if it could be a complete pack id, else null. */
  | { kind: 'text'; text: string; maybeId: string | null }

const maxQueryLength = 200

/** Parses the text of the search box: cleans it, cuts it to 200 characters, and detects repository URLs and ids. */
export function readQuery(text: string): SearchQuery {
  const cleaned = cleanText(text.slice(0, 10_000))
  if (cleaned === '') return { kind: 'empty' }
  const repository = pastedRepository(cleaned)
  if (repository !== null) return { kind: 'repository', text: repository }
  const cut = cleaned
    .slice(0, maxQueryLength)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
  return { kind: 'text', text: cut, maybeId: isStrictNodeId(cut) ? cut : null }
}

/** Also accepts URLs without a scheme and git's SSH form, as copied from an address bar or a terminal. */
function pastedRepository(text: string): string | null {
  if (text.includes(' ')) return null
  const ssh = /^(?:ssh:\/\/)?git@([a-z0-9.-]+)[:/](.+)$/i.exec(text)
  const withoutScheme = ssh ? `${ssh[1]}/${ssh[2]}` : text.replace(/^(?:git\+)?https?:\/\//i, '')
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^/]+\/[^/]/i.test(withoutScheme)) return null
  const parsed = parseRepository(`https://${withoutScheme}`)
  return parsed && `${parsed.owner}/${parsed.name}`
}
