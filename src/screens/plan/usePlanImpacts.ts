import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { NodeVersion } from '#src/api/versions.ts'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { planInterface } from './planQueries.ts'
import type { NeededPack } from './resolve/resolution.ts'
import { diffWorkflow, type WorkflowImpact } from './resolve/workflowDiff.ts'
import type { PlanPack } from './usePlanPacks.ts'

/** Whether the part of the workflow that a pack provides still loads. */
export interface PackImpact {
  packId: string
  name: string
  /** Version that the workflow was saved with; null if it doesn't say. */
  saved: string | null
  isSavedLive: boolean
  chosen: string | null
  /** Null while the versions are compared. */
  impact: WorkflowImpact | null
}

/** The interface of a version; null where the API doesn't know it. */
const interfaceOf = (
  version: NodeVersion | null,
  nodes: readonly ComfyNodeInterface[] | undefined,
): readonly ComfyNodeInterface[] | null =>
  !version || !nodes || (nodes.length === 0 && version.extraction !== 'success') ? null : nodes

interface UsedPack {
  pack: PlanPack
  needed: NeededPack
  /** Version that the workflow was saved with; null if it is unknown or gone. */
  saved: NodeVersion | null
}

const usedPack = (pack: PlanPack): UsedPack[] => {
  const { needed, versions } = pack
  const saved = versions?.find(({ version }) => version === needed?.savedVersions[0]) ?? null
  return needed ? [{ pack, needed, saved }] : []
}

const readInterface = (pack: PlanPack, version: NodeVersion | null) => ({
  ...planInterface(pack.item.packId, version?.version ?? ''),
  enabled: version !== null,
})

type InterfaceResult = UseQueryResult<readonly ComfyNodeInterface[]>

const loadedOf = (results: readonly InterfaceResult[]) =>
  results.map(({ data, isPending }) => ({ data, isPending }))

/** Compares the interfaces of the versions that the workflow was saved with and of those to install. */
export function usePlanImpacts(packs: readonly PlanPack[]): readonly PackImpact[] {
  const { used, before, after } = useMemo(() => {
    const used = packs.flatMap(usedPack)
    return {
      used,
      before: used.map(({ pack, saved }) => readInterface(pack, saved)),
      after: used.map(({ pack }) => readInterface(pack, pack.chosen)),
    }
  }, [packs])
  const saved = useQueries({ queries: before, combine: loadedOf })
  const compare = useCallback(
    (results: readonly InterfaceResult[]) =>
      used.map(({ pack, needed, saved: savedVersion }, index): PackImpact => {
        const isPending =
          (!pack.versions && !pack.error) ||
          (savedVersion !== null && saved[index]?.isPending === true) ||
          (pack.chosen !== null && results[index]?.isPending === true)
        const old = interfaceOf(savedVersion, saved[index]?.data)
        const now = interfaceOf(pack.chosen, results[index]?.data)
        return {
          packId: pack.item.packId,
          name: cleanText(pack.node?.name ?? pack.item.packId),
          saved: needed.savedVersions[0] ?? null,
          isSavedLive: savedVersion?.status === 'active',
          chosen: pack.chosen?.version ?? null,
          impact: isPending ? null : diffWorkflow(needed.types, old, now),
        }
      }),
    [used, saved],
  )
  return useQueries({ queries: after, combine: compare })
}
