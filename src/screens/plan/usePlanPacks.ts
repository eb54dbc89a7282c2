import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { NodePage, RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import type { PackCatalog } from '#src/catalog/PackCatalog.ts'
import { allPacks } from '#src/catalog/queries.ts'
import { useCatalogSource } from '#src/hooks/useCatalogSource.ts'
import { useNow } from '#src/i18n/useNow.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import { newestThatWorks, type Verdict, verdict } from '#src/lib/machine/verdict.ts'
import type { PlanItem } from '#src/lib/plan/planItems.ts'
import { type PackConcern, packConcerns } from './packConcerns.ts'
import { maxListedPacks, packById, packsById, packVersions } from './planQueries.ts'
import type { NeededPack } from './resolve/resolution.ts'

/** A pack of the plan with what is known about it. */
export interface PlanPack {
  item: PlanItem
  /** The node types that the workflow uses of it; null for a pack that was added by hand. */
  needed: NeededPack | null
  /** Undefined until it is known, or when it failed. */
  node: RegistryNode | undefined
  /** Newest first; undefined until they are loaded. */
  versions: readonly NodeVersion[] | undefined
  error: Error | null
  /**
   * The version to install; null for none, undefined until it is known. Taken from the index of packs while the versions
   * load: then its dependencies are unknown.
   */
  chosen: NodeVersion | null | undefined
  /** Newest live version. */
  newest: NodeVersion | null
  /** Null without a machine, and until the pack is known. */
  verdict: Verdict | null
  concerns: readonly PackConcern[]
}

const isActive = ({ status }: NodeVersion) => status === 'active'

/** The version in the URL; otherwise the newest that runs on the machine, or the newest. */
function chooseVersion(
  { version }: PlanItem,
  versions: readonly NodeVersion[],
  machine: Machine | null,
  node: RegistryNode | undefined,
): NodeVersion | null {
  if (version !== null) return versions.find((known) => known.version === version) ?? null
  return (machine && newestThatWorks(versions, machine, node)?.version) ?? versions.find(isActive) ?? null
}

/** The version that `chooseVersion` will choose, if the latest version already determines it; undefined otherwise. */
function expectVersion(
  { version }: PlanItem,
  latest: NodeVersion | null,
  machine: Machine | null,
  node: RegistryNode | undefined,
): NodeVersion | undefined {
  if (!latest) return undefined
  if (version !== null) return version === latest.version ? latest : undefined
  return !machine || newestThatWorks([latest], machine, node) ? latest : undefined
}

interface Loaded<Data> {
  data: Data | undefined
  /** Null while older data is known. */
  error: Error | null
}

const loadedOf = <Data>(results: readonly UseQueryResult<Data>[]): Loaded<Data>[] =>
  results.map(({ data, error }) => ({ data, error: data === undefined ? error : null }))

/** The index of packs; null in a build without one, and undefined while it loads. */
export function useIndexOfPacks(isNeeded: boolean): PackCatalog | null | undefined {
  const source = useCatalogSource()
  const { data, isError } = useQuery({ ...allPacks(source), enabled: isNeeded })
  return source === null || isError ? null : data
}

type NodeStatuses = ReadonlyMap<string, RegistryNode['status']>

const statusesOf = (pages: readonly UseQueryResult<NodePage>[]): NodeStatuses =>
  new Map(pages.flatMap(({ data }) => data?.nodes.map(({ id, status }) => [id, status] as const) ?? []))

/** The current statuses of packs of the index, which is as old as the build: a pack may be banned since. */
function useCurrentStatuses(indexed: readonly (RegistryNode | null)[]): NodeStatuses {
  const queries = useMemo(() => {
    const ids = indexed.flatMap((node) => node?.id ?? [])
    return Array.from({ length: Math.ceil(ids.length / maxListedPacks) }, (_, part) =>
      packsById(ids.slice(part * maxListedPacks, (part + 1) * maxListedPacks)),
    )
  }, [indexed])
  return useQueries({ queries, combine: statusesOf })
}

function withStatus(node: RegistryNode | undefined, statuses: NodeStatuses): RegistryNode | undefined {
  const status = node && statuses.get(node.id)
  return status && status !== node.status ? { ...node, status } : node
}

/**
 * Describes the packs of a plan: at once where the index of packs knows them, and in full when their versions are loaded. A
 * pack that fails doesn't hide the others. A pack that hasn't changed stays the same object.
 */
export function usePlanPacks(
  items: readonly PlanItem[],
  needed: readonly NeededPack[],
  machine: Machine | null,
): readonly PlanPack[] {
  const now = useNow()
  const index = useIndexOfPacks(items.length > 0)
  const indexed = useMemo(() => items.map(({ packId }) => index?.find(packId) ?? null), [items, index])
  const queries = useMemo(
    () => ({
      nodes: items.map(({ packId }, position) => ({
        ...packById(packId),
        enabled: index !== undefined && !indexed[position],
      })),
      versions: items.map(({ packId }) => packVersions(packId)),
    }),
    [items, index, indexed],
  )
  const statuses = useCurrentStatuses(indexed)
  const neededById = useMemo(() => new Map(needed.map((pack) => [pack.packId, pack])), [needed])
  const nodes = useQueries({ queries: queries.nodes, combine: loadedOf<RegistryNode> })
  const describePacks = useCallback(
    (results: readonly UseQueryResult<readonly NodeVersion[]>[]): PlanPack[] => {
      const loaded = loadedOf(results)
      return items.map((item, position) => {
        const { data: read, error: nodeError = null } = nodes[position] ?? {}
        const { data: versions, error: versionsError = null } = loaded[position] ?? {}
        const node = withStatus(read ?? indexed[position] ?? undefined, statuses)
        const latest = node?.latestVersion && isActive(node.latestVersion) ? node.latestVersion : null
        const error = nodeError ?? versionsError
        const expected = error ? null : expectVersion(item, latest, machine, node)
        const chosen = versions ? chooseVersion(item, versions, machine, node) : expected
        return {
          item,
          needed: neededById.get(item.packId) ?? null,
          node,
          versions,
          error,
          chosen,
          newest: versions ? (versions.find(isActive) ?? null) : latest,
          verdict: machine && chosen ? verdict(machine, chosen, node) : null,
          concerns:
            node && chosen !== undefined
              ? packConcerns(node, chosen, versions ? (versions[0] ?? null) : latest, now)
              : [],
        }
      })
    },
    [items, nodes, indexed, statuses, neededById, machine, now],
  )
  return useQueries({ queries: queries.versions, combine: describePacks })
}
