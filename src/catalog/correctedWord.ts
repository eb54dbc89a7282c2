import { closestMatches } from '#src/lib/text/closestMatches.ts'

/** Shorter words are similar to too many others to be corrected. */
export const minTypoLength = 4

/** Whether two words may differ by a few typos only: a cheap check before the exact comparison. */
const isSimilar = (word: string, term: string) =>
  Math.abs(word.length - term.length) <= 2 && (word[0] === term[0] || word.slice(-2) === term.slice(-2))

/** How many names have each word. */
export type Vocabulary = ReadonlyMap<string, number>

export function vocabularyOf(names: Iterable<string>): Vocabulary {
  const counts = new Map<string, number>()
  for (const name of names) for (const word of name.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Returns the most similar word, the most frequent of several; the term itself if it is known, short or like no word. */
export function correctedWord(term: string, vocabulary: Vocabulary): string {
  if (vocabulary.has(term) || term.length < minTypoLength) return term
  const similar = [...vocabulary.keys()].filter(
    (word) => word.length >= minTypoLength && isSimilar(word, term),
  )
  return closestMatches(term, similar, 1, (word) => vocabulary.get(word) ?? 0)[0] ?? term
}
