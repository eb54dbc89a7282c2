import UFuzzy from '@leeoniya/ufuzzy'
import { maxWordLength } from '#src/lib/text/closestMatches.ts'
import { correctedWord, minTypoLength, vocabularyOf } from './correctedWord.ts'
import { fold, normalizeText, pairsOf } from './normalizeText.ts'
import {
  formsOf,
  isLikeGenericWord,
  type PackQuery,
  queryOf,
  readPackQuery,
  type Term,
  termOf,
} from './packQuery.ts'
import {
  type ComfyNodeHits,
  comfyNodeRanks,
  findContaining,
  noComfyNodes,
  type Searched,
} from './rankPacks.ts'

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

/** From this number on, packs with a typo are not added. */
const fewResults = 5

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

/** The packs with a text without letters and digits, such as an emoji. Other texts of a pack have separators of ours. */
const findSign = <Item extends Searched>(packs: readonly Item[], sign: string): Item[] =>
  sign === ''
    ? []
    : packs.filter(({ name, texts }) => `${fold(name)} ${texts().description()}`.includes(sign))

/** From this number of words on, packs that lack some of them are found if none has all. */
const minLongQuery = 3

/** Whether a pack has a word, in one of its texts or in the name of one of its nodes. */
function hasTerm({ id, texts }: Searched, term: Term, wordsOf: ComfyNodeHits['wordsOf']): boolean {
  const { names, letters, people, tags, description } = texts()
  const all = [names, people, tags, description(), wordsOf(id)]
  return term.isWordOf(names, letters) || all.some(term.startsWordOf)
}

export interface Matches<Item> {
  found: readonly Item[]
  /** Words of the text that the packs may lack. */
  leftOut: readonly string[]
}

/** Matches without a word that they may lack. */
export const fullMatches = <Item>(found: readonly Item[]): Matches<Item> => ({ found, leftOut: [] })

/** The packs that lack some words of a long query, but have its rarest words that occur together in a pack. */
function findWithMostWords<Item extends Searched>(
  packs: readonly Item[],
  query: PackQuery,
  wordsOf: ComfyNodeHits['wordsOf'],
): Matches<Item> {
  const { terms } = withOtherForms(query) ?? query
  if (terms.length < minLongQuery) return fullMatches([])
  const termsOf = packs.map((pack) => new Set(terms.filter((term) => hasTerm(pack, term, wordsOf))))
  const countOf = (term: Term) => termsOf.filter((own) => own.has(term)).length
  const weights = new Map(terms.map((term) => [term, Math.log((packs.length + 1) / (countOf(term) + 1))]))
  const weightOf = (own: Iterable<Term>) => [...own].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
  let best: ReadonlySet<Term> = new Set()
  for (const own of termsOf) if (weightOf(own) > weightOf(best)) best = own
  // A single word, or frequent ones, would find unrelated packs.
  if (best.size < 2 || weightOf(best) < weightOf(terms) / 2) return fullMatches([])
  const { found } = findContaining(packs, queryOf([...best]), undefined, wordsOf)
  const others = packs.filter((_, index) => [...best].every((term) => termsOf[index]?.has(term)))
  const missing = terms.filter((term) => !best.has(term)).map(({ text }) => text)
  return { found: [...new Set([...found, ...others])], leftOut: [...new Set(missing)] }
}

/** The number of a version after another word. */
const versionNumber = /\sv?\d+(?:\.\d+)+(?!\S)|\sv\d+(?!\S)/gi

/**
 * Returns the packs that match a text, best first: id, name, start of the name, words of the name, initials, publisher,
 * name of a comfy node, tags, description, parts of words. Other forms of the words follow; packs with a typo too, if few
 * match and none by its name or publisher. If none matches, a version number is ignored, and some words of a long text
 * are left out. Equal matches keep the order of `packs`, which is by downloads.
 */
export function matchPacks<Item extends Searched>(
  packs: readonly Item[],
  text: string,
  comfyNodes: ComfyNodeHits = noComfyNodes,
): Matches<Item> {
  const query = readPackQuery(text)
  if (query.joined === '') return fullMatches(findSign(packs, fold(text.trim())))
  const withNode = comfyNodeRanks(comfyNodes, text, query)
  const exact = findContaining(packs, query, withNode, comfyNodes.wordsOf)
  const anyForm = withOtherForms(query)
  const inflected = anyForm ? findContaining(packs, anyForm, withNode) : { found: [], isNamed: false }
  if (exact.isNamed) return fullMatches([...new Set([...exact.found, ...inflected.found])])
  // A name with another form is a better match than a description with the word; both are in this list.
  if (exact.found.length > 0 && inflected.isNamed) return fullMatches(inflected.found)
  // “Notes” is a word of its own where some packs have it, and “nodes” with a typo where none has.
  const isWord = exact.found.length > 0 && query.terms.some(({ text }) => isLikeGenericWord(text))
  const similar = exact.found.length < fewResults && !isWord ? findMisspelled(packs, query) : []
  const all = new Set([...exact.found, ...similar, ...inflected.found])
  if (all.size > 0) return fullMatches([...all])
  const split = findContaining(packs, readPackQuery(text, { splitsCamelCase: true })).found
  if (split.length > 0) return fullMatches(split)
  const words = query.terms.map((term) => term.text)
  const pairs = words.flatMap(pairsOf)
  if (pairs.length > words.length)
    return fullMatches(findContaining(packs, queryOf(pairs.map((pair) => termOf(pair)))).found)
  const corrected = findCorrected(packs, query)
  // Packs with a node that matches are better than those that lack words.
  if (corrected.length > 0 || comfyNodes.found.length > 0) return fullMatches(corrected)
  const unversioned = text.replace(versionNumber, '')
  if (unversioned !== text) return matchPacks(packs, unversioned, comfyNodes)
  return findWithMostWords(packs, query, comfyNodes.wordsOf)
}
