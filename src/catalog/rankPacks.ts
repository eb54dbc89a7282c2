import { isLikeNodeName } from '#src/lib/comfy-node/isLikeNodeName.ts'
import type { FoundComfyNode } from './ComfyNodeCatalog.ts'
import { minTypoLength } from './correctedWord.ts'
import { normalizeText } from './normalizeText.ts'
import type { Pack } from './pack.ts'
import type { PackQuery, Term } from './packQuery.ts'

/** The part of a pack that is compared with a query. */
export type Searched = Pick<Pack, 'id' | 'name' | 'texts'>

/** The facts about comfy nodes that a search for packs needs. */
export interface ComfyNodeHits {
  /** Nodes whose name matches the text, best first. */
  found: readonly Pick<FoundComfyNode, 'name' | 'nodeId'>[]
  /** The words of the names of all nodes of a pack. */
  wordsOf: (nodeId: string) => string
}

export const noComfyNodes: ComfyNodeHits = { found: [], wordsOf: () => '' }

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
  /** Publisher whose name starts with it, which may be another word: lens, lenskikh. */
  peopleStart: 13,
  inner: 14,
  none: 15,
}

const lettersOf = (text: string) => normalizeText(text).replaceAll(' ', '')

/** Ranks of packs that contain a comfy node that matches, by their id. */
type ComfyNodeRanks = ReadonlyMap<string, number>

/** Ranks the packs of comfy nodes that match a text. */
export function comfyNodeRanks({ found }: ComfyNodeHits, text: string, { terms }: PackQuery): ComfyNodeRanks {
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
  // The words of its nodes only count beside a word of the pack.
  const words = terms.length > 1 ? wordsOf(pack.id) : ''
  const allTexts = [names, letters, people, tags, description(), words]
  // Most packs lack a word, and the other comparisons are slower.
  if (!terms.every((term) => allTexts.some(term.mayBeIn)))
    return query.initials?.test(names) ? rank.initials : rank.none
  if (terms.every((term) => term.isWordOf(names, letters))) return rank.words
  const isNamed = (term: Term) => term.startsWordOf(names) || term.isWordOf(names, letters)
  if (terms.every(isNamed)) return rank.wordStarts
  if (query.initials?.test(names)) return rank.initials
  const missing = terms.filter((term) => !isNamed(term) && !term.isWordOf(people, people))
  if (missing.length === 0) return rank.people
  if (missing.every((term) => term.startsWordOf(tags))) return rank.tags
  if (missing.length < terms.length && missing.every((term) => term.startsWordOf(words)))
    return rank.withComfyNode
  const ownTexts = [tags, description()]
  if (missing.every((term) => ownTexts.some(term.startsWordOf))) return rank.description
  const others = missing.filter((term) => !term.startsWordOf(people))
  if (others.length < missing.length) {
    const textsBesidePeople = [...ownTexts, words]
    if (others.every((term) => textsBesidePeople.some(term.startsWordOf))) return rank.peopleStart
  }
  const texts = [names, people, ...ownTexts]
  if (missing.every((term) => texts.some((text) => term.startsWordOf(text) || term.isIn(text))))
    return rank.inner
  return query.joined.length >= minTypoLength && letters.includes(query.joined) ? rank.inner : rank.none
}

const hasPhrase = ({ texts }: Searched, phrase: RegExp) =>
  [texts().names, texts().tags, texts().description()].some((text) => phrase.test(text))

/**
 * The packs that contain the query, best rank first; within a rank those that have its words in their order, and then in
 * the order of `packs`.
 */
export function findContaining<Item extends Searched>(
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
