import type { RegistryNode } from '#src/api/nodes.ts'
import type { CatalogFilters, HomeSearch } from '#src/paths.ts'
import { type FilteredPacks, filterPacks } from './filterPacks.ts'
import { forEachInSlices } from './forEachInSlices.ts'
import { fullMatches, type Matches, matchPacks } from './matchPacks.ts'
import { type Pack, packFromNode } from './pack.ts'
import { packVerdicts, type VerdictOf } from './packVerdicts.ts'
import { type ComfyNodeHits, noComfyNodes } from './rankPacks.ts'
import { lookalikeOf, packsByPublisher, type RelatedTo, similarPacks } from './relatedPacks.ts'
import { type CatalogSort, sortPacks } from './sortPacks.ts'

export interface CatalogRequest extends CatalogFilters {
  /** Empty for all packs. */
  text: string
  scope: HomeSearch['scope']
  /** The user's machine as stored; null without one. */
  machine?: string | null
  sort: CatalogSort
  /** Comfy nodes that match the text. The search also finds their packs. */
  comfyNodes?: ComfyNodeHits
  /** From 1. */
  page: number
  pageSize: number
}

export interface CatalogResult extends Pick<FilteredPacks, 'unlisted' | 'counts'> {
  /** Words of a long text that were ignored, because no pack matches all of them. */
  leftOut: readonly string[]
  nodes: RegistryNode[]
  total: number
  totalPages: number
}

export interface RelatedPacks {
  lookalike: RegistryNode | null
  byPublisher: RegistryNode[]
  similar: RegistryNode[]
}

/** The packs whose repository contains all words of a text; first those whose whole `owner/name`, or name, is the text. */
function packsByRepository(packs: readonly Pack[], text: string): readonly Pack[] {
  const wanted = text.toLowerCase()
  const words = wanted.split(' ')
  const exact: Pack[] = []
  const others: Pack[] = []
  for (const pack of packs) {
    const repository = `/${pack.repository.toLowerCase()}`.replace(/(?:\.git)?\/?$/, '')
    if (repository.endsWith(`/${wanted}`)) exact.push(pack)
    else if (words.every((word) => repository.includes(word))) others.push(pack)
  }
  return [...exact, ...others]
}

/** All packs, in memory. */
export class PackCatalog {
  readonly #packs: readonly Pack[]
  /** Newest day of the index, in days since 1970; 0 if it has no dates. */
  readonly newestDay: number

  #names: ReadonlyMap<string, string> | undefined
  #ids: ReadonlyMap<string, Pack> | undefined
  #verdicts: { machine: string | null; of: VerdictOf | null } | undefined

  /** @param packs most downloaded first. */
  constructor(packs: readonly Pack[], newestDay: number) {
    this.#packs = packs
    this.newestDay = newestDay
  }

  /** Names of the packs by id. */
  get names(): ReadonlyMap<string, string> {
    this.#names ??= new Map(this.#packs.map(({ id, name }) => [id, name]))
    return this.#names
  }

  /** The name of a publisher of the packs; undefined without packs. */
  publisherName(publisherId: string): string | undefined {
    return this.#packs.find((pack) => pack.publisherId === publisherId)?.publisherName
  }

  /** Ids and repositories of all packs, most downloaded first. The repository is a URL, or `owner/name` on GitHub. */
  get identities(): readonly Readonly<Pick<Pack, 'id' | 'repository'>>[] {
    return this.#packs
  }

  /** The pack as its card shows it; null for a pack that was published since the build. */
  find(id: string): RegistryNode | null {
    return this.#byId.get(id)?.toNode() ?? null
  }

  get #byId(): ReadonlyMap<string, Pack> {
    this.#ids ??= new Map(this.#packs.map((pack) => [pack.id, pack]))
    return this.#ids
  }

  /** Computes the search texts of all packs, so that the first search is as fast as later ones. */
  async prepareTexts(): Promise<void> {
    await forEachInSlices(this.#packs.length, (index) => void this.#packs[index]?.texts().description())
  }

  /** Adds packs that were published since the build, and replaces those with the same id. */
  withNewer(nodes: readonly RegistryNode[]): PackCatalog {
    const newer = new Map(nodes.map((node) => [node.id, packFromNode(node)]))
    const known = new Set(this.#packs.map(({ id }) => id))
    const kept = this.#packs.map((pack) => newer.get(pack.id) ?? pack)
    const added = [...newer.values()].filter(({ id }) => !known.has(id))
    return new PackCatalog([...kept, ...added], this.newestDay)
  }

  /** Ids of the packs that pass the filters. @param machine the user's machine as stored. */
  ids(filters: CatalogFilters, machine: string | null, now = Date.now()): ReadonlySet<string> {
    const { packs } = filterPacks(this.#packs, filters, now, this.#verdictsOn(machine))
    return new Set(packs.map(({ id }) => id))
  }

  #verdictsOn(machine: string | null): VerdictOf | null {
    if (this.#verdicts?.machine !== machine) this.#verdicts = { machine, of: packVerdicts(machine) }
    return this.#verdicts.of
  }

  /** Packs to show beside a pack: a popular one that it may be mistaken for, others of its publisher, similar ones. */
  related(pack: RelatedTo, max: number): RelatedPacks {
    const nodesOf = (packs: readonly Pack[]) => packs.map((other) => other.toNode())
    return {
      lookalike: lookalikeOf(this.#packs, pack)?.toNode() ?? null,
      byPublisher: nodesOf(packsByPublisher(this.#packs, pack, max)),
      similar: nodesOf(similarPacks(this.#packs, pack, max)),
    }
  }

  #matching({ text, scope, comfyNodes = noComfyNodes }: CatalogRequest): Matches<Pack> {
    if (text === '') return fullMatches(this.#packs)
    if (scope === 'repository') return fullMatches(packsByRepository(this.#packs, text))
    const matches = scope === 'packs' ? matchPacks(this.#packs, text, comfyNodes) : fullMatches<Pack>([])
    const withNode = comfyNodes.found.flatMap(({ nodeId }) => this.#byId.get(nodeId) ?? [])
    return withNode.length > 0 ? fullMatches([...new Set([...matches.found, ...withNode])]) : matches
  }

  /** Searches, filters, and sorts the packs, and returns one page of the result. @param now in milliseconds. */
  search(request: CatalogRequest, now = Date.now()): CatalogResult {
    const { page, pageSize, sort, machine = null } = request
    const verdicts = this.#verdictsOn(machine)
    const { found, leftOut } = this.#matching(request)
    const { packs, ...rest } = filterPacks(found, request, now, verdicts)
    const start = (page - 1) * pageSize
    const shown = sortPacks(packs, sort).slice(start, start + pageSize)
    return {
      nodes: shown.map((pack) => pack.toNode()),
      leftOut,
      total: packs.length,
      totalPages: Math.ceil(packs.length / pageSize),
      ...rest,
    }
  }
}
