export type TextPart = { text: string; match: boolean }

/** Beyond this many characters nothing is searched; the rest is kept as it is. */
const LONGEST_SEARCHED = 20_000
const MOST_WORDS = 10
const PLAIN = /^[\0-\x7f]*$/

/** The last query and its words: a list asks for the same ones a hundred times. */
let lastWords: { query: string; words: readonly string[] } = { query: '', words: [] }

function wordsOf(query: string): readonly string[] {
  if (lastWords.query !== query) {
    const words = [...new Set(foldAll(query.slice(0, 500)).split(/\s+/u))].filter(Boolean)
    lastWords = { query, words: words.slice(0, MOST_WORDS) }
  }
  return lastWords.words
}

/**
 * Splits a text where it contains words of the query, without regard to case, accents or width.
 * The parts joined give the text back exactly; a part never begins or ends inside a character.
 */
export function splitMatches(text: string, query: string): TextPart[] {
  if (text === '') return []
  const words = wordsOf(query)
  if (words.length === 0) return [{ text, match: false }]
  if (PLAIN.test(text)) return splitPlain(text, words)
  const folded = foldWithPlaces(text)
  const marked = new Uint8Array(text.length)
  for (const word of words) {
    for (let at = folded.text.indexOf(word); at !== -1; at = folded.text.indexOf(word, at + word.length)) {
      const start = folded.starts[at] ?? 0
      const end = folded.ends[at + word.length - 1] ?? start
      marked.fill(1, start, end)
    }
  }
  return partsOf(text, marked)
}

/** The same for ASCII, which most texts are: only case is folded, and every unit is a character. */
function splitPlain(text: string, words: readonly string[]): TextPart[] {
  const folded = text.slice(0, LONGEST_SEARCHED).toLowerCase()
  if (!words.some((word) => folded.includes(word))) return [{ text, match: false }]
  const marked = new Uint8Array(text.length)
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      marked.fill(1, at, at + word.length)
    }
  }
  const parts: TextPart[] = []
  for (let at = 0; at < text.length; ) {
    const match = marked[at] === 1
    const change = marked.indexOf(match ? 0 : 1, at)
    const end = change === -1 ? text.length : change
    parts.push({ text: text.slice(at, end), match })
    at = end
  }
  return parts
}

/**
 * Splits a snippet of the search service at `<mark>` and `</mark>`. Only these two are taken out; all else stays
 * text, to be rendered as text, because the snippet surrounds other people's words.
 */
export function splitMarked(text: string): TextPart[] {
  const parts: TextPart[] = []
  let match = false
  for (const piece of text.split(/(<\/?mark>)/i)) {
    if (/^<\/?mark>$/i.test(piece)) {
      match = piece[1] !== '/'
    } else if (piece !== '') {
      const last = parts.at(-1)
      if (last?.match === match) last.text += piece
      else parts.push({ text: piece, match })
    }
  }
  return parts
}

/** Lower case, compatibility forms unified, Latin-style accents dropped. Marks of other scripts carry meaning and stay. */
function fold(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  return character
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

function foldAll(text: string): string {
  let folded = ''
  for (const character of text) folded += fold(character)
  return folded
}

/** The folded text, and for each of its units where its character starts and ends in the original. */
function foldWithPlaces(text: string): { text: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    if (at >= LONGEST_SEARCHED) break
    const end = at + character.length
    const part = fold(character)
    folded += part
    for (let i = 0; i < part.length; i++) {
      starts.push(at)
      ends.push(end)
    }
    at = end
  }
  return { text: folded, starts, ends }
}

function partsOf(text: string, marked: Uint8Array): TextPart[] {
  const parts: TextPart[] = []
  let start = 0
  let match = marked[0] === 1
  let at = 0
  for (const character of text) {
    // A mark sits on the character before it and shares its colour.
    if ((marked[at] === 1) !== match && !(at > 0 && /^(?:\p{M}|\u200d)$/u.test(character))) {
      parts.push({ text: text.slice(start, at), match })
      start = at
      match = !match
    }
    at += character.length
  }
  parts.push({ text: text.slice(start), match })
  return parts
}
