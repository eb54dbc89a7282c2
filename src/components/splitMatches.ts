import { fold } from '#src/catalog/normalizeText.ts'

export type TextPart = { text: string; isMatch: boolean }

/** Text beyond this length isn't searched. */
const maxSearchedLength = 20_000
const maxWords = 10
const asciiOnly = /^[\0-\x7f]*$/

function wordsIn(query: string): readonly string[] {
  const words = new Set(foldAll(query.slice(0, 500)).split(/\s+/u))
  return [...words].filter(Boolean).slice(0, maxWords)
}

/**
 * Splits a text at the words of a query, ignoring case, accents and character width. The joined parts equal the text;
 * no part starts or ends inside a character.
 */
export function splitMatches(text: string, query: string): TextPart[] {
  if (text === '') return []
  const words = wordsIn(query)
  if (words.length === 0) return [{ text, isMatch: false }]
  if (asciiOnly.test(text)) return splitAscii(text, words)
  const folded = foldWithOffsets(text)
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

/** Fast path for ASCII, the most common case: only letter case matters, and every unit is a character. */
function splitAscii(text: string, words: readonly string[]): TextPart[] {
  const folded = text.slice(0, maxSearchedLength).toLowerCase()
  if (!words.some((word) => folded.includes(word))) return [{ text, isMatch: false }]
  const marked = new Uint8Array(text.length)
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      marked.fill(1, at, at + word.length)
    }
  }
  const parts: TextPart[] = []
  for (let at = 0; at < text.length; ) {
    const isMatch = marked[at] === 1
    const change = marked.indexOf(isMatch ? 0 : 1, at)
    const end = change === -1 ? text.length : change
    parts.push({ text: text.slice(at, end), isMatch })
    at = end
  }
  return parts
}

function foldAll(text: string): string {
  let folded = ''
  for (const character of text) folded += fold(character)
  return folded
}

/** Returns the folded text and, for each of its units, the start and end of its character in the original. */
function foldWithOffsets(text: string): { text: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    if (at >= maxSearchedLength) break
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
  let isMatch = marked[0] === 1
  let at = 0
  for (const character of text) {
    // A combining mark belongs to the character before it, so don't split there.
    if ((marked[at] === 1) !== isMatch && !(at > 0 && /^(?:\p{M}|\u200d)$/u.test(character))) {
      parts.push({ text: text.slice(start, at), isMatch })
      start = at
      isMatch = !isMatch
    }
    at += character.length
  }
  parts.push({ text: text.slice(start), isMatch })
  return parts
}
