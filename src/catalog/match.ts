import UFuzzy from '@leeoniya/ufuzzy'
import { closestMatches } from '#src/lib/closestMatches.ts'
import type { Pack } from './pack.ts'
import { fold, pairsOf, splitWordsOf, wordsOf } from './words.ts'

const maxTerms = 12
/** Shorter words have too many neighbors to be searched for with a typo. */
const minTypoLength = 4

/** Allows one wrong, missing, extra or swapped letter in each longer word. */
const fuzzy = new UFuzzy({
  intraMode: 1,
  interLft: 1,
  intraRules: (term) => {
    const allowed = term.length >= minTypoLength ? 1 : 0
    return {
      intraSlice: [0, Number.POSITIVE_INFINITY],
      intraIns: allowed,
      intraSub: allowed,
      intraTrn: allowed,
      intraDel: allowed,
    }
  },
})

interface Query {
  text: string
  /** Words, each of which a pack must contain. */
  terms: readonly string[]
  /** All words in one. */
  joined: string
}

function queryOf(text: string): Query {
  const folded = fold(text.trim())
  const words = wordsOf(text)
  const split = splitWordsOf(text)
  const terms = (split.length > words.length ? split : words).slice(0, maxTerms)
  // A text of signs alone, such as an emoji, is searched for as it is.
  return { text: folded, terms: terms.length > 0 ? terms : [folded], joined: words.join('') }
}

/** Lower is better; the last rank is a match anywhere in the texts. */
const ranks = 8

/** @returns null if the pack doesn't match. */
function rankOf({ texts }: Pack, { text, terms, joined }: Query): number | null {
  const isInName = joined !== '' && texts.joined.some((name) => name.includes(joined))
  if (!isInName && !terms.every((term) => texts.all.includes(term))) return null
  if (texts.id === text || texts.joined.includes(joined)) return 0
  if (isInName && texts.joined.some((name) => name.startsWith(joined))) return 1
  if (terms.every((term) => texts.names.includes(` ${term}`))) return 2
  if (joined.length > 1 && texts.initials.startsWith(joined)) return 3
  if (isInName || terms.every((term) => texts.names.includes(term))) return 4
  if (terms.every((term) => texts.names.includes(term) || texts.people.includes(term))) return 5
  const isTagged = (term: string) =>
    texts.names.includes(term) || texts.people.includes(term) || texts.tags.includes(term)
  return terms.every(isTagged) ? 6 : 7
}

const isInitials = (pack: Pack, { terms, joined }: Query) =>
  terms.length === 1 && joined.length > 1 && joined === pack.texts.initials

/** The packs that contain the query, best rank first; within a rank in the order of `packs`. */
function contained(packs: readonly Pack[], query: Query): { found: Pack[]; isNamed: boolean } {
  const byRank: Pack[][] = Array.from({ length: ranks }, () => [])
  for (const pack of packs) {
    const rank = isInitials(pack, query) ? 3 : null
    byRank[rankOf(pack, query) ?? rank ?? -1]?.push(pack)
  }
  return { found: byRank.flat(), isNamed: byRank.slice(0, 6).some((group) => group.length > 0) }
}

/** The packs whose name or publisher contains the words of the query with a typo in each. */
function misspelled(packs: readonly Pack[], { terms }: Query): Pack[] {
  const haystack = packs.map(({ texts }) => `${texts.names}${texts.people}`)
  const [indexes, info, order] = fuzzy.search(haystack, terms.join(' '), 1)
  const sorted = order ? order.map((position) => info.idx[position] ?? -1) : (indexes ?? [])
  return sorted.flatMap((index) => packs[index] ?? [])
}

/** Replaces words that no name has by the closest one that some name has. */
function corrected(packs: readonly Pack[], query: Query): Query | null {
  const vocabulary = new Set(packs.flatMap(({ texts }) => texts.names.split(' ')))
  const known = [...vocabulary].filter((word) => word.length >= minTypoLength)
  const terms = query.terms.map((term) =>
    vocabulary.has(term) || term.length < minTypoLength ? term : (closestMatches(term, known, 1)[0] ?? term),
  )
  if (terms.every((term, index) => term === query.terms[index])) return null
  return { text: terms.join(' '), terms, joined: terms.join('') }
}

/**
 * Returns the packs that match a text, best first: exact id or name, start of the name, words of the name, initials,
 * parts of the name, publisher, tags, description. Where no name or publisher matches, those with a typo follow.
 * Equal matches stay in the order of `packs`, which is by downloads.
 */
export function matchPacks(packs: readonly Pack[], text: string): Pack[] {
  const query = queryOf(text)
  const { found, isNamed } = contained(packs, query)
  if (isNamed) return found
  const similar = misspelled(packs, query)
  if (found.length + similar.length > 0) return [...new Set([...found, ...similar])]
  const pairs = query.terms.flatMap(pairsOf)
  if (pairs.length > query.terms.length) return contained(packs, { ...query, terms: pairs }).found
  const correction = corrected(packs, query)
  return correction ? contained(packs, correction).found : []
}
