import { type CatalogFilters, type HomeSearch, noFilters } from '#src/paths.ts'

type FilterName = keyof CatalogFilters

/** A filter that is on, or one value of a filter that has several. */
export interface ActiveFilter {
  name: FilterName
  value: string
}

/** Filters that only a search in memory has. */
const localOnly: ReadonlySet<FilterName> = new Set(['strict', 'works', 'publisher', 'tag'])
/** Filters that the API's text search doesn't have (see `nodeListCall`). */
const notWithText: ReadonlySet<FilterName> = new Set(['comfyui', 'since'])

const valuesOf = (search: CatalogFilters, name: FilterName): readonly string[] => {
  const value = search[name]
  if (typeof value === 'object') return value
  return value === noFilters[name] ? [] : [String(value)]
}

/**
 * The filters that are on and apply.
 * @param isLocal whether the list is from memory; the API doesn't combine every filter with a text, or several values.
 */
export function activeFilters(
  search: CatalogFilters & Pick<HomeSearch, 'q'>,
  isLocal: boolean,
): ActiveFilter[] {
  // Object.keys forgets the key type of a record that has exactly these keys.
  const names = Object.keys(noFilters) as FilterName[]
  const hasText = search.q.trim() !== ''
  const applies = (name: FilterName) => {
    if (name === 'strict' && search.os.length + search.accelerator.length === 0 && !search.works) return false
    if (isLocal) return true
    return !(localOnly.has(name) || (hasText && notWithText.has(name)) || valuesOf(search, name).length > 1)
  }
  return names.filter(applies).flatMap((name) => valuesOf(search, name).map((value) => ({ name, value })))
}

/** The change of the search that turns a filter off. */
export function withoutFilter(search: CatalogFilters, { name, value }: ActiveFilter): Partial<HomeSearch> {
  const values = search[name]
  return { [name]: typeof values === 'object' ? values.filter((other) => other !== value) : noFilters[name] }
}
