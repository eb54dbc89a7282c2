import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { parseNode, type RegistryNode } from './nodes.ts'

/** Paths whose data is a `NodePage`. */
const nodePagePath = /^\/nodes(\/search)?$|^\/publishers\/[^/]+\/nodes\/v2$/

/** A pack with a value in every field, to compare types with. */
const example = parseNode({
  id: 'x',
  publisher: { id: 'x' },
  latest_version: { version: '1' },
  downloads: 0,
  github_stars: 0,
})

const nullable = new Set(['latestVersion', 'publisher', 'downloads', 'stars'])

/** Whether each field has the type that it has in `sample`. A field that is null there may be a string. */
function hasShape(value: unknown, sample: object): boolean {
  if (!isRecord(value)) return false
  return Object.entries(sample).every(([name, expected]: [string, unknown]) => {
    const field = value[name]
    if (field === null && (expected === null || nullable.has(name))) return true
    if (Array.isArray(expected))
      return Array.isArray(field) && field.every((item) => typeof item === 'string')
    if (typeof expected === 'object' && expected) return hasShape(field, expected)
    return typeof field === (expected === null ? 'string' : typeof expected)
  })
}

/**
 * Returns a pack from a cached list, without its long fields; undefined when no list contains it. Cached lists are
 * restored from local storage, which other programs can change: a pack with a wrong type in a field is ignored.
 */
export function listedNode(client: QueryClient, id: string): RegistryNode | undefined {
  const lists = client.getQueriesData<unknown>({
    predicate: ({ queryKey: [path] }) => nodePagePath.test(String(path)),
  })
  for (const [, page] of lists) {
    const nodes: unknown = isRecord(page) ? page['nodes'] : null
    if (!Array.isArray(nodes)) continue
    const found: unknown = nodes.find((node) => isRecord(node) && node['id'] === id)
    // Every field has the type that it has in a parsed pack.
    if (hasShape(found, example)) return found as RegistryNode
  }
  return undefined
}
