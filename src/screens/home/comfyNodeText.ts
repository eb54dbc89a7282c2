import { readQuery } from '#src/lib/text/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'

/** Shorter texts occur in the names of nearly all nodes. */
const minLength = 3

/** The text to search for in the names of nodes; empty if the search isn't for packs by text, or not on its first page. */
export function comfyNodeText(search: HomeSearch): string {
  const query = readQuery(search.q)
  if (query.kind !== 'text' || search.scope !== 'packs' || search.page > 1) return ''
  return Array.from(query.text).length >= minLength ? query.text : ''
}
