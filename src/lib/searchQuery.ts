import { cleanText } from './cleanText.ts'
import { isStrictNodeId } from './ids.ts'
import { parseRepository } from './repository.ts'

export type SearchQuery =
  | { kind: 'empty' }
  /** The person pasted a repository address; `text` is `owner/name`. */
  | { kind: 'repository'; text: string }
  /** `maybeId`: the text could also be a pack id typed in full. */
  | { kind: 'text'; text: string; maybeId: string | null }

const LONGEST_QUERY = 200

/** What a person typed or pasted into the search box: tidied, cut to 200 characters, and told apart. */
export function readQuery(text: string): SearchQuery {
  const tidy = cleanText(text.slice(0, 10_000))
  if (tidy === '') return { kind: 'empty' }
  const repository = pastedRepository(tidy)
  if (repository !== null) return { kind: 'repository', text: repository }
  const cut = tidy
    .slice(0, LONGEST_QUERY)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
  return { kind: 'text', text: cut, maybeId: isStrictNodeId(cut) ? cut : null }
}

/** Also takes what people copy from a terminal or from the address bar: without scheme, or in the ssh form of git. */
function pastedRepository(text: string): string | null {
  if (text.includes(' ')) return null
  const ssh = /^(?:ssh:\/\/)?git@([a-z0-9.-]+)[:/](.+)$/i.exec(text)
  const address = ssh ? `${ssh[1]}/${ssh[2]}` : text.replace(/^(?:git\+)?https?:\/\//i, '')
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^/]+\/[^/]/i.test(address)) return null
  const found = parseRepository(`https://${address}`)
  return found && `${found.owner}/${found.name}`
}
