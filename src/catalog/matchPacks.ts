import UFuzzy from '@leeoniya/ufuzzy'
import { isLikeNodeName } from '#src/lib/comfy-node/isLikeNodeName.ts'
import { maxWordLength } from '#src/lib/text/closestMatches.ts'
import type { FoundComfyNode } from './ComfyNodeCatalog.ts'
import { correctedWord, minTypoLength, vocabularyOf } from './correctedWord.ts'
import { normalizeText, pairsOf } from './normalizeText.ts'
import type { Pack } from './pack.ts'
import {
  formsOf,
  isLikeGenericWord,
  type PackQuery,
  queryOf,
  readPackQuery,
  type Term,
  termOf,
} from './packQuery.ts'

/** The part of a pack that is compared with a query. */
type Searched = Pick<Pack, 'id' | 'texts'>

/** What a search for packs needs to know about comfy nodes. */
export interface ComfyNodeHits {
  /** Nodes whose name matches the text, best first. */
  found: readonly Pick<FoundComfyNode, 'name' | 'nodeId'>[]
  /** The words of the names of all nodes of a pack. */
  wordsOf: (nodeId: string) => string
}

export const noComfyNodes: ComfyNodeHits = { found: [], wordsOf: () => '' }

/** Allows one wrong, missing, extra or swapped letter in each longer word. */
const fuzzy = new UFuzzy({
  intraMode: 1,
  // Words start with a typo, and don't contain it.
  interLft: 2,
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

/** Lower is better. */
const rank = {
  id: 0,
  /** The whole name. */
  name: 1,
  /** The name starts with these words. */
  start: 2,
  /** The name starts with this text. */
  prefix: 3,
  words: 4,
  wordStarts: 5,
  initials: 6,
  people: 7,
  comfyNode: 8,
  comfyNodeLetters: 9,
  tags: 10,
  /** Name or publisher, and names of comfy nodes. */
  withComfyNode: 11,
  description: 12,
  inner: 13,
  none: 14,
}

const lettersOf = (text: string) => normalizeText(text).replaceAll(' ', '')

/** Ranks of packs that contain a comfy node that matches, by their id. */
type ComfyNodeRanks = ReadonlyMap<string, number>

function comfyNodeRanks({ found }: ComfyNodeHits, text: string, { terms }: PackQuery): ComfyNodeRanks {
  const ranks = new Map<string, number>()
  const name = text.trim()
  const letters = lettersOf(text)
  // A plain text, such as “remove background”, says what a pack does.
  const isName = isLikeNodeName(name)
  const sameLetters = isName ? rank.comfyNodeLetters : rank.withComfyNode
  const best = lettersOf(found[0]?.name ?? '')
  // These are nodes for corrected words: the names of packs may match better.
  if (!terms.every((term) => best.includes(term.text))) return ranks
  let isSame = true
  for (const comfyNode of found) {
    // The best matches are first.
    isSame &&= lettersOf(comfyNode.name) === letters
    const similarRank = isSame ? sameLetters : rank.description
    const nodeRank = isName && comfyNode.name === name ? rank.comfyNode : similarRank
    ranks.set(comfyNode.nodeId, Math.min(nodeRank, ranks.get(comfyNode.nodeId) ?? rank.none))
  }
  return ranks
}

function rankOf(pack: Searched, query: PackQuery, wordsOf: ComfyNodeHits['wordsOf']): number {
  const { names, letters, people, tags, description } = pack.texts()
  const { terms, name } = query
  if (query.id === pack.id.toLowerCase()) return rank.id
  if (name && letters.includes(name.letters)) {
    if (name.whole.test(names) || name.whole.test(letters)) return rank.name
    if (name.start.test(names)) return rank.start
    if (name.prefix.test(names)) return rank.prefix
  }
  if (terms.every((term) => term.isWordOf(names, letters))) return rank.words
  const isNamed = (term: Term) => term.startsWordOf(names) || term.isWordOf(names, letters)
  if (terms.every(isNamed)) return rank.wordStarts
  if (query.initials?.test(names)) return rank.initials
  const missing = terms.filter((term) => !isNamed(term) && !term.startsWordOf(people))
  if (missing.length === 0) return rank.people
  if (missing.every((term) => term.startsWordOf(tags))) return rank.tags
  if (missing.length < terms.length) {
    const words = wordsOf(pack.id)
    if (missing.every((term) => term.startsWordOf(words))) return rank.withComfyNode
  }
  const ownTexts = [tags, description()]
  if (missing.every((term) => ownTexts.some(term.startsWordOf))) return rank.description
  const texts = [names, people, ...ownTexts]
  if (missing.every((term) => texts.some((text) => term.startsWordOf(text) || term.isIn(text))))
    return rank.inner
  return query.joined.length >= minTypoLength && letters.includes(query.joined) ? rank.inner : rank.none
}

/** From this number on, packs with a typo are not added. */
const fewResults = 5

const hasPhrase = ({ texts }: Searched, phrase: RegExp) =>
  [texts().names, texts().tags, texts().description()].some((text) => phrase.test(text))

/**
 * The packs that contain the query, best rank first; within a rank those that have its words in their order, and then in
 * the order of `packs`.
 */
function findContaining<Item extends Searched>(
  packs: readonly Item[],
  query: PackQuery,
  withNode: ComfyNodeRanks = new Map(),
  wordsOf = noComfyNodes.wordsOf,
): { found: Item[]; isNamed: boolean } {
  const byRank: Item[][] = Array.from({ length: rank.none }, () => [])
  for (const pack of packs)
    byRank[Math.min(rankOf(pack, query, wordsOf), withNode.get(pack.id) ?? rank.none)]?.push(pack)
  const isNamed = byRank.slice(0, rank.comfyNode).some((group) => group.length > 0)
  const { phrase } = query
  if (!phrase) return { found: byRank.flat(), isNamed }
  const sorted = byRank.flatMap((group) => {
    const inOrder = new Set(group.filter((pack) => hasPhrase(pack, phrase)))
    return [...inOrder, ...group.filter((pack) => !inOrder.has(pack))]
  })
  return { found: sorted, isNamed }
}

/** The query with words that also match their other forms; null if they have none. */
function withOtherForms({ terms }: PackQuery): PackQuery | null {
  const forms = terms.map(({ text }) => formsOf(text))
  if (forms.every((form) => form === null)) return null
  return queryOf(terms.map(({ text }, index) => termOf(text, forms[index])))
}

const namesOf = ({ texts }: Searched) => texts().names
const namesAndPeopleOf = ({ texts }: Searched) => texts().names + texts().people
/** Without punctuation: a corrected word becomes a part of regular expressions. */
const namesAndDescriptionOf = ({ texts }: Searched) =>
  `${texts().names} ${normalizeText(texts().description())}`

/** The packs whose name contains the words of the query with a typo in each, then those whose publisher does. */
function findMisspelled<Item extends Searched>(packs: readonly Item[], { terms }: PackQuery): Item[] {
  // uFuzzy's regular expression would freeze the page on a longer word.
  if (terms.some(({ text }) => text.length > maxWordLength)) return []
  const filter = (texts: string[]) => {
    let indexes: number[] | undefined
    for (const { text } of terms) indexes = fuzzy.filter(texts, text, indexes) ?? []
    return indexes ?? []
  }
  const indexes = [...filter(packs.map(namesOf)), ...filter(packs.map(namesAndPeopleOf))]
  return indexes.flatMap((index) => packs[index] ?? [])
}

/** Replaces words that no text has by the closest one that some text has. */
function correctQuery(texts: readonly string[], { terms }: PackQuery): PackQuery | null {
  const vocabulary = vocabularyOf(texts)
  const words = terms.map(({ text }) => correctedWord(text, vocabulary))
  if (words.every((word, index) => word === terms[index]?.text)) return null
  return queryOf(
    words.map((word) => termOf(word)),
    words,
  )
}

/** The packs that contain the query once words that no name has are corrected, or else those that no text has. */
function findCorrected<Item extends Searched>(packs: readonly Item[], query: PackQuery): Item[] {
  for (const textOf of [namesOf, namesAndDescriptionOf]) {
    const correction = correctQuery(packs.map(textOf), query)
    const { found } = correction ? findContaining(packs, correction) : { found: [] }
    if (found.length > 0) return found
  }
  return []
}

/**
 * Returns the packs that match a text, best first: id, name, start of the name, words of the name, initials, publisher,
 * name of a comfy node, tags, description, parts of words. Other forms of the words follow; packs with a typo too, if few
 * match and none by its name or publisher. Equal matches keep the order of `packs`, which is by downloads.
 */
export function matchPacks<Item extends Searched>(
  packs: readonly Item[],
  text: string,
  comfyNodes: ComfyNodeHits = noComfyNodes,
): readonly Item[] {
  const query = readPackQuery(text)
  const withNode = comfyNodeRanks(comfyNodes, text, query)
  const exact = findContaining(packs, query, withNode, comfyNodes.wordsOf)
  const anyForm = withOtherForms(query)
  const inflected = anyForm ? findContaining(packs, anyForm, withNode) : { found: [], isNamed: false }
  if (exact.isNamed) return [...new Set([...exact.found, ...inflected.found])]
  // A name with another form is a better match than a description with the word; both are in this list.
  if (exact.found.length > 0 && inflected.isNamed) return inflected.found
  // “Notes” is a word of its own where some packs have it, and “nodes” with a typo where none has.
  const isWord = exact.found.length > 0 && query.terms.some(({ text }) => isLikeGenericWord(text))
  const similar = exact.found.length < fewResults && !isWord ? findMisspelled(packs, query) : []
  const all = new Set([...exact.found, ...similar, ...inflected.found])
  if (all.size > 0) return [...all]
  const split = findContaining(packs, readPackQuery(text, { splitsCamelCase: true })).found
  if (split.length > 0) return split
  const words = query.terms.map((term) => term.text)
  const pairs = words.flatMap(pairsOf)
  if (pairs.length > words.length)
    return findContaining(packs, queryOf(pairs.map((pair) => termOf(pair)))).found
  return findCorrected(packs, query)
}
