import { closestMatches } from '#src/lib/text/closestMatches.ts'

/** Shorter words have too many neighbors to be searched for with a typo. */
export const minTypoLength = 4

/** Whether two words may differ by a few typos only: spares most of the vocabulary the exact comparison. */
const isSimilar = (word: string, term: string) =>
  Math.abs(word.length - term.length) <= 2 && (word[0] === term[0] || word.slice(-2) === term.slice(-2))

/** Returns the closest word of a vocabulary; the word itself if it is known, short, or like no other. */
export function correctedWord(term: string, vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(term) || term.length < minTypoLength) return term
  const similar = [...vocabulary].filter((word) => word.length >= minTypoLength && isSimilar(word, term))
  return closestMatches(term, similar, 1)[0] ?? term
}
