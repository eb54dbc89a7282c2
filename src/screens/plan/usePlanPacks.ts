import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { useNow } from '#src/i18n/useNow.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import { newestThatWorks, type Verdict, verdict } from '#src/lib/machine/verdict.ts'
import { type PackConcern, packConcerns } from './packConcerns.ts'
import { planNode, planVersions } from './planQueries.ts'
import type { NeededPack } from './resolve/resolution.ts'
import type { PlanItem } from './scripts/planItem.ts'

/** A pack of the plan with what is known about it. */
export interface PlanPack {
  item: PlanItem
  /** What the workflow uses of it; null for a pack that was added by hand. */
  needed: NeededPack | null
  /** Undefined until it is loaded, or when it failed. */
  node: RegistryNode | undefined
  /** Newest first. */
  versions: readonly NodeVersion[] | undefined
  error: Error | null
  /** The version to install; null for none. */
  chosen: NodeVersion | null
  /** Newest live version. */
  newest: NodeVersion | null
  /** Null without a machine, and until the pack is loaded. */
  verdict: Verdict | null
  concerns: readonly PackConcern[]
}

/** Whether facts of the pack are still missing. */
export const isPending = ({ node, versions, error }: PlanPack): boolean => !error && !(node && versions)

/** The version in the URL; otherwise the newest that runs on the machine, or the newest. */
function chooseVersion(
  { version }: PlanItem,
  versions: readonly NodeVersion[],
  machine: Machine | null,
  node: RegistryNode | undefined,
): NodeVersion | null {
  if (version !== null) return versions.find((known) => known.version === version) ?? null
  const newest = versions.find(({ status }) => status === 'active') ?? null
  return (machine && newestThatWorks(versions, machine, node)?.version) ?? newest
}

interface Loaded<Data> {
  data: Data | undefined
  /** Null while older data is known. */
  error: Error | null
}

/** Only what changes with the data: TanStack Query keeps the results that are equal, and their rows don't render again. */
const loadedOf = <Data>(results: readonly UseQueryResult<Data>[]): Loaded<Data>[] =>
  results.map(({ data, error }) => ({ data, error: data === undefined ? error : null }))

/** Loads the packs of a plan. A pack that fails doesn't hide the others. A pack without news stays the same object. */
export function usePlanPacks(
  items: readonly PlanItem[],
  needed: readonly NeededPack[],
  machine: Machine | null,
): readonly PlanPack[] {
  const now = useNow()
  const queries = useMemo(
    () => ({
      nodes: items.map(({ packId }) => planNode(packId)),
      versions: items.map(({ packId }) => planVersions(packId)),
    }),
    [items],
  )
  const neededById = useMemo(() => new Map(needed.map((pack) => [pack.packId, pack])), [needed])
  const nodes = useQueries({ queries: queries.nodes, combine: loadedOf<RegistryNode> })
  const describePacks = useCallback(
    (results: readonly UseQueryResult<readonly NodeVersion[]>[]): PlanPack[] => {
      const loaded = loadedOf(results)
      return items.map((item, index) => {
        const { data: node, error: nodeError = null } = nodes[index] ?? {}
        const { data: versions, error: versionsError = null } = loaded[index] ?? {}
        const chosen = versions ? chooseVersion(item, versions, machine, node) : null
        return {
          item,
          needed: neededById.get(item.packId) ?? null,
          node,
          versions,
          error: nodeError ?? versionsError,
          chosen,
          newest: versions?.find(({ status }) => status === 'active') ?? null,
          verdict: machine && chosen ? verdict(machine, chosen, node) : null,
          concerns: node && versions ? packConcerns(node, chosen, versions[0] ?? null, now) : [],
        }
      })
    },
    [items, nodes, neededById, machine, now],
  )
  return useQueries({ queries: queries.versions, combine: describePacks })
}
