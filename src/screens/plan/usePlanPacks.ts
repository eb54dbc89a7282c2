import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
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
  retry: () => void
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

interface LoadedPack extends Pick<PlanPack, 'item' | 'node' | 'versions' | 'error' | 'retry'> {}

function describePack(
  loaded: LoadedPack,
  needed: NeededPack | null,
  machine: Machine | null,
  now: number,
): PlanPack {
  const { item, node, versions } = loaded
  const chosen = versions ? chooseVersion(item, versions, machine, node) : null
  const newest = versions?.find(({ status }) => status === 'active') ?? null
  return {
    ...loaded,
    needed,
    chosen,
    newest,
    verdict: machine && chosen ? verdict(machine, chosen, node) : null,
    concerns: node && versions ? packConcerns(node, chosen, versions[0] ?? null, now) : [],
  }
}

/** Loads the packs of a plan. A pack that fails doesn't hide the others. */
export function usePlanPacks(
  items: readonly PlanItem[],
  needed: readonly NeededPack[],
  machine: Machine | null,
): readonly PlanPack[] {
  const now = useNow()
  const nodes = useQueries({ queries: items.map(({ packId }) => planNode(packId)) })
  const versions = useQueries({ queries: items.map(({ packId }) => planVersions(packId)) })
  const loaded = items.map((item, index): LoadedPack => {
    const queries = [nodes[index], versions[index]]
    const failed = queries.filter((query) => query?.error && query.data === undefined)
    return {
      item,
      node: nodes[index]?.data,
      versions: versions[index]?.data,
      error: failed[0]?.error ?? null,
      retry: () => {
        for (const query of failed) void query?.refetch()
      },
    }
  })
  const neededById = useMemo(() => new Map(needed.map((pack) => [pack.packId, pack])), [needed])
  return loaded.map((pack) => describePack(pack, neededById.get(pack.item.packId) ?? null, machine, now))
}
