import { readQuery } from '#src/lib/text/searchQuery.ts'
import type { HomeSearch } from '#src/paths.ts'

/** Shorter texts are in the name of nearly every node. */
const shortest = 3

/** The text to look for among the names of nodes; empty when the question is not of that kind. */
export function comfyNodeText(search: HomeSearch): string {
  const query = readQuery(search.q)
  if (query.kind !== 'text' || search.scope !== 'packs' || search.page > 1) return ''
  return Array.from(query.text).length >= shortest ? query.text : ''
}
