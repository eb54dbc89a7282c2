import type { RegistryNode } from '#src/api/nodes.ts'
import { type CatalogFilters, type FacetCounts, filterNodes } from './filters.ts'
import { matchPacks } from './match.ts'
import { type Pack, packOf } from './pack.ts'
import { type CatalogSort, sortNodes } from './sort.ts'
import { fold } from './words.ts'

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
  nodes: readonly RegistryNode[]
  total: number
  totalPages: number
  counts: FacetCounts
}

/** All packs, in memory. */
export class PackCatalog {
  readonly #packs: readonly Pack[]
  readonly #byId: ReadonlyMap<string, RegistryNode>

  /** @param packs most downloaded first. */
  constructor(packs: readonly Pack[]) {
    this.#packs = packs
    this.#byId = new Map(packs.map(({ node }) => [node.id, node]))
  }

  get size(): number {
    return this.#packs.length
  }

  /** Banned packs can be missing: not every build reads them. */
  get hasBanned(): boolean {
    return this.#packs.some(({ node }) => node.status === 'banned')
  }

  node(id: string): RegistryNode | undefined {
    return this.#byId.get(id)
  }

  /** Adds packs that were published since the build, and replaces those that it knew. */
  with(nodes: readonly RegistryNode[]): PackCatalog {
    const newer = new Map(nodes.map((node) => [node.id, node]))
    const known = this.#packs.map((pack) => {
      const node = newer.get(pack.node.id)
      newer.delete(pack.node.id)
      return node ? packOf(node) : pack
    })
    return new PackCatalog([...known, ...[...newer.values()].map(packOf)])
  }

  #matching({ text, scope }: Pick<CatalogRequest, 'text' | 'scope'>): RegistryNode[] {
    const packs = () => this.#packs.map(({ node }) => node)
    if (text === '') return packs()
    if (scope === 'packs') return matchPacks(this.#packs, text).map(({ node }) => node)
    const wanted = fold(text)
    return packs().filter(({ repository }) => repository.toLowerCase().includes(wanted))
  }

  search(request: CatalogRequest, now = Date.now()): CatalogResult {
    const { page, pageSize, sort } = request
    const { nodes, counts } = filterNodes(this.#matching(request), request, now)
    const sorted = sortNodes(nodes, sort)
    const start = (page - 1) * pageSize
    return {
      nodes: sorted.slice(start, start + pageSize),
      total: nodes.length,
      totalPages: Math.ceil(nodes.length / pageSize),
      counts,
    }
  }
}
