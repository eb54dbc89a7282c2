import { typosBetween } from '#src/lib/text/closestMatches.ts'

/** Shorter words are similar to too many others to be corrected. */
export const minTypoLength = 4

/** Words from this length may have two typos. */
const longLength = 6

/** Whether two words may differ by a few typos only: a cheap check before the exact comparison. */
const canBeTypo = (word: string, term: string) =>
  Math.abs(word.length - term.length) <= 2 && (word[0] === term[0] || word.slice(-2) === term.slice(-2))

/** The number of texts that have each word. */
export type Vocabulary = ReadonlyMap<string, number>

/** Counts the words of texts whose words are separated by single spaces. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * Returns the word of the vocabulary that is the fewest typos away, and the most frequent one of several. Returns the term
 * itself if it is a known word or too short, and if no word is similar.
 */
export function correctedWord(term: string, vocabulary: Vocabulary): string {
  if (vocabulary.has(term) || term.length < minTypoLength) return term
  let best = { word: term, typos: term.length < longLength ? 1 : 2, count: 0 }
  for (const [word, count] of vocabulary) {
    if (word.length < minTypoLength || !canBeTypo(word, term)) continue
    const typos = typosBetween(term, word, best.typos)
    if (typos !== null && (typos < best.typos || count > best.count)) best = { word, typos, count }
  }
  return best.word
}
