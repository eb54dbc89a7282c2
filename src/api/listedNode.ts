import type { QueryClient } from '@tanstack/react-query'
import { list, record } from './client/parse.ts'
import { parseNode, type RegistryNode } from './nodes.ts'

/** Addresses of which an answer is a `NodePage`. */
const listAddress = /^\/nodes(\/search)?$|^\/publishers\/[^/]+\/nodes\/v2$/

/** A pack with a value in every field, to compare types with. */
const example = parseNode({
  id: 'x',
  publisher: { id: 'x' },
  latest_version: { version: '1' },
  downloads: 0,
  github_stars: 0,
})

const nullable = new Set(['latestVersion', 'publisher', 'downloads', 'stars'])

/** Whether each field has the type that it has in `sample`. A field that is null there may hold a text. */
function hasShape(value: unknown, sample: object): boolean {
  const fields = record(value)
  return Object.entries(sample).every(([name, expected]: [string, unknown]) => {
    const field = fields[name]
    if (field === null && (expected === null || nullable.has(name))) return true
    if (Array.isArray(expected))
      return Array.isArray(field) && field.every((item) => typeof item === 'string')
    if (typeof expected === 'object' && expected) return hasShape(field, expected)
    return typeof field === (expected === null ? 'string' : typeof expected)
  })
}

/**
 * Returns a pack from a cached list, in the form of a card; undefined where no list has it. Cached lists are restored
 * from local storage, where other programs can change them: a pack with an unexpected type is left out.
 */
export function listedNode(client: QueryClient, id: string): RegistryNode | undefined {
  const lists = client.getQueriesData<unknown>({
    predicate: ({ queryKey: [address] }) => listAddress.test(String(address)),
  })
  for (const [, page] of lists) {
    const found = list(record(page)['nodes']).find((node) => record(node)['id'] === id)
    // Every field was compared with those of a parsed pack.
    if (found && example && hasShape(found, example)) return found as RegistryNode
  }
  return undefined
}
