/** Words after which types of inputs or outputs follow. */
const keywords =
  /(?:^|\s)(?:(takes|accepts|(?:in|inputs?)(?=:))|(gives|returns|outputs|out(?:put)?(?=:)))(?::\s*|\s+)/i
const articles = /^(?:an?|the)\s+/i
const separator = /^\s*(?:[,+]|and\s)\s*/i

/** The key that known types are looked up by, so that “control net” is CONTROL_NET. */
const typeKeyOf = (type: string) => type.toUpperCase().replace(/[^A-Z0-9*]/g, '')

/** A type at the start of a text: two words, one word, or its plural. Returns the length of the text it was read from. */
function readType(text: string, known: ReadonlyMap<string, string>): { type: string; length: number } | null {
  const [article = ''] = articles.exec(text) ?? []
  const rest = text.slice(article.length)
  for (const pattern of [/^[\w*.-]+\s+[\w*.-]+/, /^[\w*.-]+/]) {
    const [words = ''] = pattern.exec(rest) ?? []
    const type = known.get(typeKeyOf(words)) ?? known.get(typeKeyOf(words.replace(/s$/i, '')))
    if (words && type) return { type, length: article.length + words.length }
  }
  return null
}

interface SocketTypes {
  /** In capitals. */
  takes: string[]
  gives: string[]
  /** The text without them. */
  rest: string
}

/**
 * Reads the types of sockets in a search for nodes: “takes IMAGE and MASK”, “gives an image”, `in:IMAGE`, `out:MASK`.
 * @param types all known types in capitals. An unknown one is returned if it follows a keyword directly: no node has it.
 */
export function readSocketTypes(text: string, types: ReadonlySet<string>): SocketTypes {
  const known = new Map([...types].map((type) => [typeKeyOf(type), type]))
  const result: SocketTypes = { takes: [], gives: [], rest: '' }
  let rest = text
  for (let match = keywords.exec(rest); match; match = keywords.exec(rest)) {
    const list = match[1] ? result.takes : result.gives
    result.rest += ` ${rest.slice(0, match.index)}`
    rest = rest.slice(match.index + match[0].length)
    let next = readType(rest, known)
    if (!next) {
      const [word = ''] = /^[\w*.-]+/.exec(rest) ?? []
      if (word) list.push(word.toUpperCase())
      rest = rest.slice(word.length)
    }
    while (next) {
      list.push(next.type)
      rest = rest.slice(next.length)
      const [and = ''] = separator.exec(rest) ?? []
      next = and ? readType(rest.slice(and.length), known) : null
      if (next) rest = rest.slice(and.length)
    }
    rest = rest.replace(/^\s*(?:and(?=\s)|[,+])/i, '')
  }
  result.rest = `${result.rest} ${rest}`.trim()
  return result
}
