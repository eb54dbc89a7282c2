import type { HomeSearch } from '#src/paths.ts'
import type { Pack } from './pack.ts'

/** `match` keeps the order of the search. */
export type CatalogSort = HomeSearch['sort']

type Order = (a: Pack, b: Pack) => number

const orders: Readonly<Record<Exclude<CatalogSort, 'match' | 'name'>, Order>> = {
  // Both are -1 where unknown. Packs without known downloads are ordered by stars.
  downloads: (a, b) => Math.max(b.downloads, 0) - Math.max(a.downloads, 0) || b.stars - a.stars,
  stars: (a, b) => b.stars - a.stars,
  newest: (a, b) => b.created - a.created,
  updated: (a, b) => b.released - a.released,
}

/** Sorts packs; equal ones keep their order. */
export function sortPacks(packs: readonly Pack[], sort: CatalogSort): readonly Pack[] {
  if (sort === 'match') return packs
  if (sort !== 'name') return packs.toSorted(orders[sort])
  const { compare } = new Intl.Collator('en', { numeric: true })
  return packs.toSorted((a, b) => compare(a.name, b.name))
}
