import UFuzzy from '@leeoniya/ufuzzy'
import { maxWordLength } from '#src/lib/text/closestMatches.ts'
import type { FoundComfyNode } from './ComfyNodeCatalog.ts'
import { correctedWord, minTypoLength, vocabularyOf } from './correctedWord.ts'
import { fold, normalizeCamelCase, normalizeText, pairsOf } from './normalizeText.ts'
import type { Pack } from './pack.ts'

/** The part of a pack that is compared with a query. */
type Searched = Pick<Pack, 'id' | 'texts'>
/** The part of a comfy node that is compared with a query, and the id of its pack. */
export type SearchedComfyNode = Pick<FoundComfyNode, 'name' | 'nodeId'>

const maxTerms = 12

/** Allows one wrong, missing, extra or swapped letter in each longer word. */
const fuzzy = new UFuzzy({
  intraMode: 1,
  intraRules: ({ length }) => {
    const inserted = length >= minTypoLength - 1 ? 1 : 0
    const swapped = length >= minTypoLength ? 1 : 0
    // Three letters of four are in too many words.
    const wrong = length > minTypoLength ? 1 : 0
    return {
      intraSlice: [0, Number.POSITIVE_INFINITY],
      intraIns: inserted,
      intraTrn: swapped,
      intraSub: wrong,
      intraDel: wrong,
    }
  },
})

interface Query {
  /** Words. A pack must contain all of them. */
  terms: readonly string[]
  /** One for each word: whether a text has it. */
  matchers: readonly ((text: string) => boolean)[]
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

const queryOf = (
  terms: readonly string[],
  joined: string,
  id = '',
  matchers: Query['matchers'] = terms.map((term) => (text) => text.includes(term)),
): Query => ({
  terms,
  matchers,
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
  comfyNode: 7,
  comfyNodeLetters: 8,
  tags: 9,
  description: 10,
  none: 11,
}

const lettersOf = (text: string) => normalizeText(text).replaceAll(' ', '')

/** Ranks of packs that contain a comfy node with the searched name, by their id. */
type ComfyNodeRanks = ReadonlyMap<string, number>

function comfyNodeRanks(comfyNodes: readonly SearchedComfyNode[], text: string): ComfyNodeRanks {
  const ranks = new Map<string, number>()
  const name = text.trim()
  const letters = lettersOf(text)
  for (const comfyNode of comfyNodes) {
    // The best matches are first.
    if (lettersOf(comfyNode.name) !== letters) break
    if (comfyNode.name === name) ranks.set(comfyNode.nodeId, rank.comfyNode)
    else if (!ranks.has(comfyNode.nodeId)) ranks.set(comfyNode.nodeId, rank.comfyNodeLetters)
  }
  return ranks
}

function rankOf(pack: Searched, query: Query): number {
  const { names, joined, people, tags, description } = pack.texts()
  const { matchers, starts, prefixed } = query
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
  for (const isIn of matchers) {
    if (isIn(names)) continue
    if (isIn(people)) worst = Math.max(worst, rank.people)
    else if (isIn(tags)) worst = Math.max(worst, rank.tags)
    else if (isIn(description())) worst = rank.description
    else return rank.none
  }
  return worst
}

/** The packs that contain the query, best rank first; within a rank in the order of `packs`. */
function contained<Item extends Searched>(
  packs: readonly Item[],
  query: Query,
  withNode: ComfyNodeRanks = new Map(),
): { found: Item[]; isNamed: boolean } {
  const byRank: Item[][] = Array.from({ length: rank.none }, () => [])
  for (const pack of packs)
    byRank[Math.min(rankOf(pack, query), withNode.get(pack.id) ?? rank.none)]?.push(pack)
  const isNamed = byRank.slice(0, rank.comfyNode).some((group) => group.length > 0)
  return { found: byRank.flat(), isNamed }
}

/** Fewer results than this are followed by those for other forms of the words. */
const fewResults = 10
const minStemLength = 4
const endings = '(?:e|ed|er|es|ing|or)s?|s'

/** Matches the forms of an English word, so that “upscaling” finds “upscale”; null for a word without other forms. */
function formsOf(term: string): RegExp | null {
  const stem = term.replace(/(?:ing|er|ed|e)s?$|s$/, '').replace(/([^aeiou])\1$/, '$1')
  if (stem.length < minStemLength || !/^[a-z]+$/.test(stem)) return null
  // Without its “e”, a word is another one: them, theme.
  const quantifier = term.endsWith('e') ? '' : '?'
  return new RegExp(`${stem}(?:${stem.at(-1)}?(?:${endings}))${quantifier}(?![a-z0-9])`)
}

/** The query with words that also match their other forms; null if they have none. */
function inAnyForm({ terms, matchers }: Query): Query | null {
  const forms = terms.map(formsOf)
  if (forms.every((form) => form === null)) return null
  const matchersOfForms = matchers.map((isIn, index) => {
    const form = forms[index]
    return form ? (text: string) => isIn(text) || form.test(text) : isIn
  })
  return queryOf(terms, '', '', matchersOfForms)
}

const namesOf = ({ texts }: Searched) => texts().names
const namesAndPeopleOf = ({ texts }: Searched) => texts().names + texts().people
const namesAndDescriptionOf = ({ texts }: Searched) => `${texts().names} ${texts().description()}`

/** The packs whose name contains the words of the query with a typo in each, then those whose publisher does. */
function misspelled<Item extends Searched>(packs: readonly Item[], { terms }: Query): Item[] {
  // uFuzzy's regular expression would freeze the page on a longer word.
  if (terms.some(({ length }) => length > maxWordLength)) return []
  const filter = (texts: string[]) => {
    let indexes: number[] | undefined
    for (const term of terms) indexes = fuzzy.filter(texts, term, indexes) ?? []
    return indexes ?? []
  }
  const indexes = [...filter(packs.map(namesOf)), ...filter(packs.map(namesAndPeopleOf))]
  return indexes.flatMap((index) => packs[index] ?? [])
}

/** Replaces words that no text has by the closest one that some text has. */
function corrected(texts: readonly string[], { terms }: Query): Query | null {
  const vocabulary = vocabularyOf(texts)
  const correction = terms.map((term) => correctedWord(term, vocabulary))
  return correction.join() === terms.join() ? null : queryOf(correction, correction.join(''))
}

/** The packs that contain the query once words that no name has are corrected, or else those that no text has. */
function containedCorrected<Item extends Searched>(packs: readonly Item[], query: Query): Item[] {
  for (const textOf of [namesOf, namesAndDescriptionOf]) {
    const correction = corrected(packs.map(textOf), query)
    const { found } = correction ? contained(packs, correction) : { found: [] }
    if (found.length > 0) return found
  }
  return []
}

/**
 * Returns the packs that match a text, best first: exact id or name, start of the name, words of the name, initials,
 * parts of the name, publisher, name of a comfy node, tags, description. If no name or publisher matches, those with a
 * typo follow. Few results are followed by matches of other forms of the words. Equal matches keep the order of `packs`,
 * which is by downloads.
 * @param comfyNodes those that match the text, best first.
 */
export function matchPacks<Item extends Searched>(
  packs: readonly Item[],
  text: string,
  comfyNodes: readonly SearchedComfyNode[] = [],
): readonly Item[] {
  const query = readQuery(text)
  const withNode = comfyNodeRanks(comfyNodes, text)
  const exact = contained(packs, query, withNode)
  if (exact.isNamed && exact.found.length >= fewResults) return exact.found
  const anyForm = inAnyForm(query)
  const inflected = anyForm ? contained(packs, anyForm, withNode) : { found: [], isNamed: false }
  if (exact.isNamed) return [...new Set([...exact.found, ...inflected.found])]
  // A name with another form is a better match than a description with the word; both are in this list.
  if (exact.found.length > 0 && inflected.isNamed) return inflected.found
  const similar = misspelled(packs, query)
  const all = new Set([...exact.found, ...similar, ...inflected.found])
  if (all.size > 0) return [...all]
  const pairs = query.terms.flatMap(pairsOf)
  if (pairs.length > query.terms.length) return contained(packs, queryOf(pairs, '')).found
  return containedCorrected(packs, query)
}
