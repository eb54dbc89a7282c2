import { closestMatches } from '#src/lib/text/closestMatches.ts'
import { correctedWord, type Vocabulary, vocabularyOf } from './correctedWord.ts'
import { expectComfyNodeIndex } from './expectComfyNodeIndex.ts'
import { forEachInSlices } from './forEachInSlices.ts'
import { normalizeCamelCase, normalizeText } from './normalizeText.ts'
import { isInnerWord, specificTerms } from './packQuery.ts'
import { readSocketTypes } from './socketTypes.ts'

/** A comfy node of the index. */
export interface FoundComfyNode {
  name: string
  /** Id of its pack. */
  nodeId: string
  category: string
  /** Types of its input and output sockets; null where unknown. */
  inputs: readonly string[] | null
  outputs: readonly string[] | null
}

interface Entry extends FoundComfyNode {
  /** The name in one word between bars, then its words: `|ipadapterapply| ip adapter apply ipadapterapply`. */
  names: string
  /** The words of the category, each after a space. */
  categories: string
}

/** A parsed query: types of inputs and outputs, and words of the name or category. */
interface ComfyNodeQuery {
  takes: readonly string[]
  gives: readonly string[]
  /** The text as it was typed. */
  text: string
  words: readonly string[]
  /** The words as they are searched for in texts: short ones with a space before them, because they must start a word. */
  parts: readonly string[]
  joined: string
}

const partsOf = (words: readonly string[]) => words.map((word) => (isInnerWord(word) ? word : ` ${word}`))

/** The rank of nodes that only match by their category. */
const categoryRank = 5

const accepts = (types: readonly string[] | null, wanted: readonly string[]) =>
  wanted.every((type) => types?.some((name) => name.toUpperCase().split(',').includes(type)) ?? false)

/** Lower is better; null for no match. */
function rankOf(entry: Entry, query: ComfyNodeQuery): number | null {
  if (!accepts(entry.inputs, query.takes) || !accepts(entry.outputs, query.gives)) return null
  if (query.words.length === 0 || entry.name === query.text) return 0
  if (entry.names.includes(`|${query.joined}|`)) return 1
  if (entry.names.includes(`|${query.joined}`)) return 2
  if (query.words.every((word) => entry.names.includes(` ${word}`))) return 3
  if (query.parts.every((part) => entry.names.includes(part))) return 4
  const isIn = (part: string) => entry.names.includes(part) || entry.categories.includes(part)
  return query.parts.every(isIn) ? categoryRank : null
}

/** Whether two names may be a few typos apart, or one contains the other: a cheap check before the exact comparison. */
function isSimilar(name: string, other: string): boolean {
  if (Math.abs(name.length - other.length) > 3)
    return other.includes(name) || (other.length >= 3 && name.includes(other))
  return name.slice(0, 2) === other.slice(0, 2) || name.slice(-3) === other.slice(-3)
}

/** All comfy nodes, in memory. */
export class ComfyNodeCatalog {
  readonly #entries: readonly Entry[]
  readonly #byName: ReadonlyMap<string, readonly FoundComfyNode[]>
  readonly #types: ReadonlySet<string>
  #byPack: ReadonlyMap<string, string> | undefined
  #words: Vocabulary | undefined
  #lowerNames: readonly (readonly [name: string, lower: string])[] | undefined

  private constructor(
    entries: readonly Entry[],
    byName: ReadonlyMap<string, readonly FoundComfyNode[]>,
    types: ReadonlySet<string>,
  ) {
    this.#entries = entries
    this.#byName = byName
    this.#types = types
  }

  /** @throws SyntaxError unless the file is an index of comfy nodes. */
  static async read(value: unknown): Promise<ComfyNodeCatalog> {
    const file = expectComfyNodeIndex(value)
    const names = file.names.split('\n')
    const packs = file.packs.flatMap((id, index) => Array.from({ length: file.counts[index] ?? 0 }, () => id))
    const signatures = file.signatures.map((types) => types.flatMap((type) => file.types[type] ?? []))
    const categories = file.categories.map(
      (category) => ` ${normalizeCamelCase(category)} ${normalizeText(category)}`,
    )
    const entries: Entry[] = []
    const byName = new Map<string, Entry[]>()
    await forEachInSlices(packs.length, (row) => {
      const name = names[row] ?? ''
      const words = normalizeText(name)
      const category = (file.category[row] ?? 0) - 1
      const entry: Entry = {
        name,
        nodeId: packs[row] ?? '',
        category: file.categories[category] ?? '',
        inputs: signatures[(file.inputs[row] ?? 0) - 1] ?? null,
        outputs: signatures[(file.outputs[row] ?? 0) - 1] ?? null,
        names: `|${words.replaceAll(' ', '')}| ${normalizeCamelCase(name)} ${words}`,
        categories: categories[category] ?? '',
      }
      entries.push(entry)
      const same = byName.get(name)
      if (same) same.push(entry)
      else byName.set(name, [entry])
    })
    const types = new Set(file.types.flatMap((type) => type.toUpperCase().split(',')))
    return new ComfyNodeCatalog(entries, byName, types)
  }

  /** All nodes, those of the most popular pack first. */
  get all(): readonly FoundComfyNode[] {
    return this.#entries
  }

  /** The words of all names. */
  get #vocabulary(): Vocabulary {
    this.#words ??= vocabularyOf(this.#entries.map(({ names }) => names.slice(names.indexOf(' ') + 1)))
    return this.#words
  }

  /** The words of the names of all nodes of a pack. */
  wordsOf(nodeId: string): string {
    if (!this.#byPack) {
      const byPack = new Map<string, string>()
      for (const entry of this.#entries)
        byPack.set(entry.nodeId, (byPack.get(entry.nodeId) ?? '') + entry.names)
      this.#byPack = byPack
    }
    return this.#byPack.get(nodeId) ?? ''
  }

  /**
   * Finds nodes by name, category and types of sockets, best first; equal matches of the most popular pack first. If none
   * matches, replaces words with a typo by the closest words of the names.
   * @param scope `names` ignores the category.
   */
  search(text: string, scope: 'all' | 'names' = 'all'): FoundComfyNode[] {
    const { takes, gives, rest } = readSocketTypes(text, this.#types)
    const words = specificTerms(normalizeCamelCase(rest))
    if (words.length + takes.length + gives.length === 0) return []
    const joined = normalizeText(rest).replaceAll(' ', '')
    const query: ComfyNodeQuery = { takes, gives, text: text.trim(), words, parts: partsOf(words), joined }
    const found = this.#matching(query, scope)
    if (found.length > 0) return found
    const correction = words.map((word) => correctedWord(word, this.#vocabulary))
    if (correction.join() === words.join()) return []
    const parts = partsOf(correction)
    return this.#matching({ ...query, words: correction, parts, joined: correction.join('') }, scope)
  }

  #matching(query: ComfyNodeQuery, scope: 'all' | 'names'): FoundComfyNode[] {
    const byRank: Entry[][] = Array.from({ length: categoryRank + 1 }, () => [])
    for (const entry of this.#entries) byRank[rankOf(entry, query) ?? -1]?.push(entry)
    return byRank.slice(0, scope === 'names' ? categoryRank : undefined).flat()
  }

  /** Nodes with exactly that name: several packs may provide one. */
  withName(name: string): readonly FoundComfyNode[] {
    return this.#byName.get(name) ?? []
  }

  /** Nodes with a similar name, best first; one per name. */
  closestTo(name: string, max: number): FoundComfyNode[] {
    // Once for all: a workflow may have hundreds of unknown names.
    this.#lowerNames ??= [...this.#byName.keys()].map((known) => [known, known.toLowerCase()])
    const lower = name.toLowerCase()
    const similar = this.#lowerNames.filter((entry) => isSimilar(lower, entry[1])).map(([known]) => known)
    return closestMatches(name, similar, max).flatMap((other) => this.#byName.get(other)?.[0] ?? [])
  }
}
