import type { RegistryNode } from '#src/api/nodes.ts'
import { matchesRange } from '#src/lib/semver.ts'
import { dayMs } from './format.ts'

/** Classifier of packs that run on every operating system. */
const anySystem = 'OS Independent'

/** What limits a list of packs; empty, 0 and false are off. */
export interface CatalogFilters {
  os: string
  accelerator: string
  /** Version of ComfyUI that the packs must support. */
  comfyui: string
  /** Days since the pack was created. */
  since: number
  publisher: string
  tag: string
  banned: boolean
}

type FilterName = keyof CatalogFilters
type Test = (node: RegistryNode) => boolean

/** When a pack was created; the registry doesn't know it for old packs. */
const createdMs = (node: RegistryNode) => Date.parse(node.createdAt ?? node.latestVersion?.createdAt ?? '')

/** Packs have few different ranges, and a range takes much longer than a look-up. */
function versionTest(version: string): (range: string) => boolean {
  const known = new Map<string, boolean>()
  return (range) => {
    const result = known.get(range) ?? matchesRange(version, range)
    known.set(range, result)
    return result
  }
}

/** The tests of the filters that are on. Like the API, a system must be listed; an empty range supports every version. */
export function testsOf(filters: CatalogFilters, now: number): Partial<Record<FilterName, Test>> {
  const supportsVersion = versionTest(filters.comfyui)
  const tests: Record<FilterName, Test> = {
    os: ({ supported_os: listed }) => listed.includes(filters.os) || listed.includes(anySystem),
    accelerator: ({ supported_accelerators: listed }) => listed.includes(filters.accelerator),
    comfyui: ({ supported_comfyui_version: range }) => range === '' || supportsVersion(range),
    since: (node) => createdMs(node) >= (Math.floor(now / dayMs) - filters.since) * dayMs,
    publisher: ({ publisher }) => publisher?.id === filters.publisher,
    tag: ({ tags }) => tags.includes(filters.tag),
    // On while the filter is off: banned packs are left out unless the user includes them.
    banned: ({ status }) => status !== 'banned',
  }
  const isOn = (name: FilterName) => (name === 'banned' ? !filters.banned : Boolean(filters[name]))
  // Object.keys forgets the key type of a record that has exactly these keys.
  const names = (Object.keys(tests) as FilterName[]).filter(isOn)
  return Object.fromEntries(names.map((name) => [name, tests[name]]))
}

/** How many packs each value of a filter would leave, with the other filters as they are. */
export interface FacetCounts {
  os: ReadonlyMap<string, number>
  accelerator: ReadonlyMap<string, number>
  publisher: ReadonlyMap<string, number>
  tag: ReadonlyMap<string, number>
  /** By number of days. */
  since: ReadonlyMap<number, number>
}

const systems = ['Microsoft :: Windows', 'POSIX :: Linux', 'MacOS']
const spans = [7, 30, 365]

function valuesOf(node: RegistryNode, name: keyof FacetCounts, now: number): (string | number)[] {
  if (name === 'os') {
    const listed = node.supported_os
    return [...new Set(listed.includes(anySystem) ? [...listed, ...systems] : listed)]
  }
  if (name === 'accelerator') return [...new Set(node.supported_accelerators)]
  if (name === 'publisher') return node.publisher ? [node.publisher.id] : []
  if (name === 'tag') return node.tags
  const created = createdMs(node)
  return spans.filter((days) => created >= (Math.floor(now / dayMs) - days) * dayMs)
}

const facets = ['os', 'accelerator', 'publisher', 'tag', 'since'] as const

/** Applies filters to packs and counts the values of each filter. */
export function filterNodes(
  nodes: readonly RegistryNode[],
  filters: CatalogFilters,
  now: number,
): { nodes: RegistryNode[]; counts: FacetCounts } {
  // Object.entries forgets the key type, too.
  const tests = Object.entries(testsOf(filters, now)) as [FilterName, Test][]
  const counts = {
    os: new Map(),
    accelerator: new Map(),
    publisher: new Map(),
    tag: new Map(),
    since: new Map(),
  }
  const kept: RegistryNode[] = []
  for (const node of nodes) {
    const failed = tests.filter(([, test]) => !test(node)).map(([name]) => name)
    if (failed.length > 1) continue
    if (failed.length === 0) kept.push(node)
    for (const facet of facets) {
      if (failed.length === 1 && failed[0] !== facet) continue
      const count: Map<string | number, number> = counts[facet]
      for (const value of valuesOf(node, facet, now)) count.set(value, (count.get(value) ?? 0) + 1)
    }
  }
  return { nodes: kept, counts }
}
