import UFuzzy from '@leeoniya/ufuzzy'
import { correctedWord, minTypoLength, vocabularyOf } from './correctedWord.ts'
import { fold, normalizeCamelCase, normalizeText, pairsOf } from './normalizeText.ts'
import type { Pack } from './pack.ts'

/** The part of a pack that is compared with a query. */
type Searched = Pick<Pack, 'id' | 'texts'>

const maxTerms = 12

/** Allows one wrong, missing, extra or swapped letter in each longer word. */
const fuzzy = new UFuzzy({
  intraMode: 1,
  interLft: 1,
  intraRules: (term) => {
    const allowed = term.length >= minTypoLength ? 1 : 0
    const missing = term.length >= minTypoLength - 1 ? 1 : 0
    return {
      intraSlice: [0, Number.POSITIVE_INFINITY],
      intraIns: missing,
      intraSub: allowed,
      intraTrn: allowed,
      intraDel: allowed,
    }
  },
})

interface Query {
  /** Words. A pack must contain all of them. */
  terms: readonly string[]
  /** The words with a space before them, as a word of a name starts. */
  starts: readonly string[]
  /** All words, joined. */
  joined: string
  /** The text as an id. */
  id: string
  /** The joined words as the start of a name, also after the prefixes that most names have. */
  prefixed: readonly string[]
  /** Matches words that begin with the letters of the query; null for a text that is too short or too long. */
  initials: RegExp | null
}

const queryOf = (terms: readonly string[], joined: string, id = ''): Query => ({
  terms,
  starts: terms.map((term) => ` ${term}`),
  joined,
  id,
  prefixed: ['', 'comfy', 'comfyui'].map((prefix) => `|${prefix}${joined}`),
  initials:
    terms.length === 1 && /^[a-z]{3,6}$/.test(joined)
      ? new RegExp(Array.from(joined, (letter) => ` ${letter}[^ ]*`).join(''))
      : null,
})

function readQuery(text: string): Query {
  const words = normalizeText(text)
  // A text without letters and digits, such as an emoji.
  if (words === '') return queryOf([fold(text.trim())], '')
  return queryOf(
    normalizeCamelCase(text).split(' ').slice(0, maxTerms),
    words.replaceAll(' ', ''),
    text.trim().toLowerCase(),
  )
}

/** Lower is better. */
const rank = {
  id: 0,
  exact: 1,
  start: 2,
  words: 3,
  initials: 4,
  name: 5,
  people: 6,
  tags: 7,
  description: 8,
  none: 9,
}

function rankOf(pack: Searched, query: Query): number {
  const { names, joined, people, tags, description } = pack.texts()
  const { terms, starts, prefixed } = query
  if (query.id === pack.id.toLowerCase()) return rank.id
  if (query.joined !== '') {
    const isInName = joined.includes(query.joined)
    if (isInName && prefixed.some((start) => joined.includes(`${start}|`))) return rank.exact
    if (isInName && prefixed.some((start) => joined.includes(start))) return rank.start
    if (starts.every((start) => names.includes(start))) return rank.words
    if (query.initials?.test(names)) return rank.initials
    if (isInName) return rank.name
  }
  let worst = rank.name
  for (const term of terms) {
    if (names.includes(term)) continue
    if (people.includes(term)) worst = Math.max(worst, rank.people)
    else if (tags.includes(term)) worst = Math.max(worst, rank.tags)
    else if (description().includes(term)) worst = rank.description
    else return rank.none
  }
  return worst
}

/** The packs that contain the query, best rank first; within a rank in the order of `packs`. */
function contained<Item extends Searched>(
  packs: readonly Item[],
  query: Query,
): { found: Item[]; isNamed: boolean } {
  const byRank: Item[][] = Array.from({ length: rank.none }, () => [])
  for (const pack of packs) byRank[rankOf(pack, query)]?.push(pack)
  const isNamed = byRank.slice(0, rank.tags).some((group) => group.length > 0)
  return { found: byRank.flat(), isNamed }
}

/** Fewer results than this are followed by those for the stems of the words. */
const fewResults = 10
const minStemLength = 4

/** Removes the ending of an English word, so that “upscaling” finds “upscale”. Leaves short words unchanged. */
function stemOf(term: string): string {
  const stem = term.replace(/(?:ing|er|ed|e)s?$|s$/, '').replace(/([^aeiou])\1$/, '$1')
  return stem.length < minStemLength ? term : stem
}

/** The packs that contain the query, followed by those that contain the stems of its words if they are few. */
function containedOrStemmed<Item extends Searched>(packs: readonly Item[], query: Query) {
  const { found, isNamed } = contained(packs, query)
  const stems = query.terms.map(stemOf)
  if (found.length >= fewResults || stems.join() === query.terms.join()) return { found, isNamed }
  const stemmed = contained(packs, queryOf(stems, ''))
  // A name with the stem is a better match than a description with the word; both have the stem.
  const all = isNamed ? [...new Set([...found, ...stemmed.found])] : stemmed.found
  return { found: all, isNamed: isNamed || stemmed.isNamed }
}

/** The packs whose name or publisher contains the words of the query with a typo in each. */
function misspelled<Item extends Searched>(packs: readonly Item[], { terms }: Query): Item[] {
  const haystack = packs.map(({ texts }) => texts().names + texts().people)
  const [indexes, info, order] = fuzzy.search(haystack, terms.join(' '), 1)
  const sorted = order ? order.map((position) => info.idx[position] ?? -1) : (indexes ?? [])
  return sorted.flatMap((index) => packs[index] ?? [])
}

/** Replaces words that no name has by the closest one that some name has. */
function corrected(packs: readonly Searched[], { terms }: Query): Query | null {
  const vocabulary = vocabularyOf(packs.map(({ texts }) => texts().names))
  const correction = terms.map((term) => correctedWord(term, vocabulary))
  return correction.join() === terms.join() ? null : queryOf(correction, correction.join(''))
}

/**
 * Returns the packs that match a text, best first: exact id or name, start of the name, words of the name, initials,
 * parts of the name, publisher, tags, description. Few results are followed by matches of the words' stems. If no name or
 * publisher matches, names with a typo follow. Equal matches keep the order of `packs`, which is by downloads.
 */
export function matchPacks<Item extends Searched>(packs: readonly Item[], text: string): readonly Item[] {
  const query = readQuery(text)
  const { found, isNamed } = containedOrStemmed(packs, query)
  if (isNamed) return found
  const similar = misspelled(packs, query)
  if (found.length + similar.length > 0) return [...new Set([...found, ...similar])]
  const pairs = query.terms.flatMap(pairsOf)
  if (pairs.length > query.terms.length) return contained(packs, queryOf(pairs, '')).found
  const correction = corrected(packs, query)
  return correction ? contained(packs, correction).found : []
}
