import type { RegistryNode } from '#src/api/nodes.ts'
import { type CatalogFilters, type FacetCounts, filterPacks } from './filters.ts'
import { matchPacks } from './match.ts'
import { type Pack, packFromNode } from './pack.ts'
import { type CatalogSort, sortPacks } from './sort.ts'

export interface CatalogRequest extends CatalogFilters {
  /** Empty for all packs. */
  text: string
  scope: 'packs' | 'repository'
  sort: CatalogSort
  /** From 1. */
  page: number
  pageSize: number
}

export interface CatalogResult {
  nodes: RegistryNode[]
  total: number
  totalPages: number
  counts: FacetCounts
}

/** All packs, in memory. */
export class PackCatalog {
  readonly #packs: readonly Pack[]

  /** @param packs most downloaded first. */
  constructor(packs: readonly Pack[]) {
    this.#packs = packs
  }

  get size(): number {
    return this.#packs.length
  }

  /** False where the build left banned packs out. */
  get hasBanned(): boolean {
    return this.#packs.some(({ isBanned }) => isBanned)
  }

  /** The packs with these ids, in the order of the ids. */
  nodes(ids: readonly string[]): RegistryNode[] {
    const packs = new Map(this.#packs.map((pack) => [pack.id, pack]))
    return ids.flatMap((id) => packs.get(id)?.toNode() ?? [])
  }

  /** Adds packs that were published since the build, and replaces those that it knew. */
  with(nodes: readonly RegistryNode[]): PackCatalog {
    const newer = new Map(nodes.map((node) => [node.id, packFromNode(node)]))
    const known = new Set(this.#packs.map(({ id }) => id))
    const kept = this.#packs.map((pack) => newer.get(pack.id) ?? pack)
    return new PackCatalog([...kept, ...[...newer.values()].filter(({ id }) => !known.has(id))])
  }

  #matching({ text, scope }: Pick<CatalogRequest, 'text' | 'scope'>): readonly Pack[] {
    if (text === '') return this.#packs
    if (scope === 'packs') return matchPacks(this.#packs, text)
    const wanted = text.toLowerCase()
    return this.#packs.filter(({ repository }) => repository.toLowerCase().includes(wanted))
  }

  search(request: CatalogRequest, now = Date.now()): CatalogResult {
    const { page, pageSize, sort } = request
    const { packs, counts } = filterPacks(this.#matching(request), request, now)
    const start = (page - 1) * pageSize
    const shown = sortPacks(packs, sort).slice(start, start + pageSize)
    return {
      nodes: shown.map((pack) => pack.toNode()),
      total: packs.length,
      totalPages: Math.ceil(packs.length / pageSize),
      counts,
    }
  }
}
