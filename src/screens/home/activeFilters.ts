import type { HomeSearch } from '#src/paths.ts'

/** The five filters, all off. */
export const noFilters = { os: '', accelerator: '', comfyui: '', since: 0, banned: false } as const

export type FilterName = keyof typeof noFilters

/** The search call knows neither of them (see `nodeListCall`). */
const catalogueOnly: ReadonlySet<FilterName> = new Set(['comfyui', 'since'])

/** The filters that are on and do something for this question. */
export function activeFilters(search: HomeSearch): FilterName[] {
  // Object.keys forgets the key type of a record that has exactly these keys.
  const names = Object.keys(noFilters) as FilterName[]
  const searching = search.q.trim() !== ''
  return names.filter((name) => search[name] !== noFilters[name] && !(searching && catalogueOnly.has(name)))
}
