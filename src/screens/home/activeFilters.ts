import { noFilters } from '#src/catalog/noFilters.ts'
import type { HomeSearch } from '#src/paths.ts'

export type FilterName = keyof typeof noFilters

/** Filters that only a search in memory has. */
const localOnly: ReadonlySet<FilterName> = new Set(['publisher', 'tag'])
/** Filters that the API's text search doesn't have (see `nodeListCall`). */
const notWithText: ReadonlySet<FilterName> = new Set(['comfyui', 'since'])

/**
 * The filters that are on and apply.
 * @param isLocal whether the list is from memory; the API doesn't combine every filter with a text.
 */
export function activeFilters(search: HomeSearch, isLocal: boolean): FilterName[] {
  // Object.keys forgets the key type of a record that has exactly these keys.
  const names = Object.keys(noFilters) as FilterName[]
  const hasText = search.q.trim() !== ''
  const applies = (name: FilterName) =>
    isLocal || !(localOnly.has(name) || (hasText && notWithText.has(name)))
  return names.filter((name) => search[name] !== noFilters[name] && applies(name))
}
