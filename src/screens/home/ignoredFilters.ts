import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { homeCatalogue, homeListCall } from '#src/api/homeCatalogue.ts'
import { nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import { type NodePage, nodeList, type RegistryNode } from '#src/api/nodes.ts'
import { readQuery } from '#src/lib/searchQuery.ts'
import { type HomeSearch, homeDefaults } from '#src/paths.ts'
import { anySystem } from './filterWords.ts'

/** What an older API ignores: a filter, the search among comfy nodes or repositories, or the sort order. */
export type IgnoredFilter = 'scope' | 'os' | 'accelerator' | 'since' | 'sort'

/** No comfy node has this name: an API that answers with packs ignores the parameter. */
const impossibleName = 'no comfy node has this name 7c1f'
const nameProbe = nodeList(
  nodeListCall(
    { ...homeDefaults, text: impossibleName, scope: 'comfy-nodes', since: '', includeBanned: false },
    1,
  ),
)

/** Whether the API can search packs by the name of a comfy node, which lists of packs don't show. */
export function useNameSearch(enabled: boolean): 'unknown' | 'works' | 'ignored' {
  const { data, isError } = useQuery({
    ...nameProbe,
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (enabled && data) return data.nodes.length > 0 ? 'ignored' : 'works'
  return enabled && !isError ? 'unknown' : 'works'
}

type Compare = (a: string, b: string) => number

/** Orders that databases give to names, by their collation. */
const collations = (): Compare[] => [
  (a, b) => (a < b ? -1 : Number(a > b)),
  new Intl.Collator('en').compare,
  new Intl.Collator('en', { ignorePunctuation: true }).compare,
]

function isDescending(values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null)
  return known.every((value, index) => index === 0 || (known[index - 1] ?? 0) >= value)
}

/** Whether packs are in the order of a sort. `updated` can't be told: no field of the answer has that time. */
function isSorted(sort: HomeSearch['sort'], nodes: readonly RegistryNode[]): boolean {
  if (sort === 'downloads') return isDescending(nodes.map(({ downloads }) => downloads))
  if (sort === 'stars') return isDescending(nodes.map(({ stars }) => stars))
  if (sort === 'newest')
    return isDescending(nodes.map(({ createdAt }) => (createdAt === null ? null : Date.parse(createdAt))))
  if (sort === 'updated') return true
  // A pack without a name shows its id.
  const names = nodes.filter(({ id, name }) => name !== id).map(({ name }) => name)
  return collations().some((compare) =>
    names.every((name, index) => index === 0 || compare(names[index - 1] ?? '', name) <= 0),
  )
}

const lists = (values: readonly string[], wanted: string) =>
  values.includes(wanted) || values.includes(anySystem)

/** The filters that a pack of the answer contradicts. A pack without a list of machines doesn't match a machine. */
function contradicted(search: HomeSearch, nodes: readonly RegistryNode[]): IgnoredFilter[] {
  const { path, query } = homeListCall(search)
  const repository = `${query['repository_url_search'] ?? ''}`.toLowerCase()
  const since = path === '/nodes' ? Date.parse(withoutText(search).since) : Number.NaN
  const tests: Partial<Record<IgnoredFilter, (node: RegistryNode) => boolean>> = {
    scope: (node) => !node.repository.toLowerCase().includes(repository),
    os: (node) => search.os !== '' && !lists(node.supported_os, search.os),
    accelerator: (node) =>
      search.accelerator !== '' && !node.supported_accelerators.includes(search.accelerator),
    since: ({ createdAt }) => createdAt !== null && Date.parse(createdAt) < since,
  }
  // Object.keys forgets the key type of a record that has exactly these keys.
  return (Object.keys(tests) as IgnoredFilter[]).filter((name) => nodes.some((node) => tests[name]?.(node)))
}

interface Ignored {
  filters: readonly IgnoredFilter[]
  /** True until it is known whether the API searches by the name of a comfy node. */
  isChecking: boolean
}

/** The parts of a request that the API ignored, by its answer. */
export function useIgnoredFilters(search: HomeSearch, page: NodePage | undefined): Ignored {
  const { kind } = readQuery(search.q)
  const byName = kind === 'text' && search.scope === 'comfy-nodes'
  const nameSearch = useNameSearch(byName)
  // The user did not choose the default order, and a notice about it would move the prerendered list.
  const isSorting = kind === 'empty' && search.sort !== homeDefaults.sort
  // Another list tells what this one can't.
  const { data: byDownloads } = useQuery({
    ...homeCatalogue(homeDefaults),
    enabled: isSorting && search.sort === 'updated',
  })
  const fromAnswer = useMemo(() => {
    const nodes = page?.nodes ?? []
    const inOrder =
      search.sort === 'updated'
        ? isSorted('downloads', byDownloads?.nodes ?? [])
        : isSorted(search.sort, nodes)
    return [...contradicted(search, nodes), ...(isSorting && !inOrder ? (['sort'] as const) : [])]
  }, [search, page, byDownloads, isSorting])
  const isScopeIgnored = byName && nameSearch === 'ignored'
  return {
    filters: isScopeIgnored ? ['scope', ...fromAnswer] : fromAnswer,
    isChecking: nameSearch === 'unknown',
  }
}
