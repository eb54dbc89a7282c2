import { useQueries } from '@tanstack/react-query'
import type { NodeVersion } from '#src/api/versions.ts'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { planInterface } from './planQueries.ts'
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

/** Compares the interfaces of the versions that the workflow was saved with and of those to install. */
export function usePlanImpacts(packs: readonly PlanPack[]): readonly PackImpact[] {
  const used = packs.filter(({ needed }) => needed)
  const pairs = used.map(({ needed, versions, chosen }) => {
    const saved = versions?.find(({ version }) => version === needed?.savedVersions[0]) ?? null
    return { saved, chosen }
  })
  const read = (version: NodeVersion | null, index: number) => ({
    ...planInterface(used[index]?.item.packId ?? '', version?.version ?? ''),
    enabled: version !== null,
  })
  const before = useQueries({ queries: pairs.map(({ saved }, index) => read(saved, index)) })
  const after = useQueries({ queries: pairs.map(({ chosen }, index) => read(chosen, index)) })
  return used.flatMap((pack, index): PackImpact[] => {
    const pair = pairs[index]
    if (!pack.needed || !pair) return []
    const isPending =
      (!pack.versions && !pack.error) ||
      (pair.saved !== null && before[index]?.isPending === true) ||
      (pair.chosen !== null && after[index]?.isPending === true)
    const old = interfaceOf(pair.saved, before[index]?.data)
    const now = interfaceOf(pair.chosen, after[index]?.data)
    return [
      {
        packId: pack.item.packId,
        name: cleanText(pack.node?.name ?? pack.item.packId),
        saved: pack.needed.savedVersions[0] ?? null,
        isSavedLive: pair.saved?.status === 'active',
        chosen: pair.chosen?.version ?? null,
        impact: isPending ? null : diffWorkflow(pack.needed.types, old, now),
      },
    ]
  })
}
