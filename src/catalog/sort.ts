import type { RegistryNode } from '#src/api/nodes.ts'

/** `match` keeps the order of the search. */
export type CatalogSort = 'match' | 'downloads' | 'stars' | 'newest' | 'updated' | 'name'

type Order = (a: RegistryNode, b: RegistryNode) => number

const descending =
  (value: (node: RegistryNode) => number): Order =>
  (a, b) =>
    value(b) - value(a)

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : 0)

function orderOf(sort: Exclude<CatalogSort, 'match'>): Order {
  if (sort === 'downloads')
    return descending(({ downloads, stars }) => (downloads ?? -1) + (stars ?? 0) / 1e9)
  if (sort === 'stars') return descending(({ stars }) => stars ?? -1)
  if (sort === 'newest') return descending(({ createdAt }) => timeOf(createdAt))
  if (sort === 'updated') return descending(({ latestVersion }) => timeOf(latestVersion?.createdAt))
  const { compare } = new Intl.Collator('en', { numeric: true })
  return (a, b) => compare(a.name, b.name)
}

/** Sorts packs; equal ones keep their order. */
export const sortNodes = (nodes: readonly RegistryNode[], sort: CatalogSort): readonly RegistryNode[] =>
  sort === 'match' ? nodes : [...nodes].sort(orderOf(sort))
