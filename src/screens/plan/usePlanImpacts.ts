import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { isMissing } from '#src/api/client/errors.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { versionComfyNodes } from './planQueries.ts'
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
  /** The reason why the nodes of the chosen version, or the versions, failed to load; null if the API doesn't know them. */
  error: Error | null
}

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

/** The version that the workflow was saved with is the one to install: nothing changes. */
const isUnchanged = ({ pack: { chosen }, needed }: UsedPack) =>
  !!chosen && chosen.version === needed.savedVersions[0]

const unchanged: WorkflowImpact = { result: 'loads', types: [] }

interface ComparedVersion {
  packId: string
  version: NodeVersion
}

/** The versions whose interfaces are compared, once all of the pack's versions are known. */
const comparedVersions = (used: UsedPack): ComparedVersion[] => {
  const { pack, saved } = used
  if (!pack.versions || isUnchanged(used)) return []
  return [saved, pack.chosen ?? null].flatMap((version) =>
    version ? [{ packId: pack.item.packId, version }] : [],
  )
}

const keyOf = (packId: string, version: string) => `${packId}@${version}`

interface LoadedInterface {
  /** Null where the API doesn't know the nodes of the version, and if they failed to load. */
  nodes: readonly ComfyNodeInterface[] | null
  error: Error | null
}

/** Compares the interfaces of the versions that the workflow was saved with and of those to install. */
export function usePlanImpacts(packs: readonly PlanPack[]): readonly PackImpact[] {
  const { used, compared } = useMemo(() => {
    const used = packs.flatMap(usedPack)
    const all = used.flatMap(comparedVersions)
    return {
      used,
      compared: [...new Map(all.map((item) => [keyOf(item.packId, item.version.version), item])).values()],
    }
  }, [packs])
  const compare = useCallback(
    (results: readonly UseQueryResult<readonly ComfyNodeInterface[]>[]) => {
      const loaded = new Map<string, LoadedInterface>()
      compared.forEach(({ packId, version }, index) => {
        const { data = null, isPending = true, error: readError = null } = results[index] ?? {}
        const isUnknown = data?.length === 0 && version.extraction !== 'success'
        const error = data || isMissing(readError) ? null : readError
        if (!isPending) loaded.set(keyOf(packId, version.version), { nodes: isUnknown ? null : data, error })
      })
      const interfaceOf = (packId: string, version: NodeVersion | null) =>
        version ? loaded.get(keyOf(packId, version.version)) : { nodes: null, error: null }
      const impactOf = (item: UsedPack): WorkflowImpact | null => {
        const { pack, needed, saved } = item
        if (isUnchanged(item)) return unchanged
        if (!pack.versions && !pack.error) return null
        const before = interfaceOf(pack.item.packId, saved)
        const after = interfaceOf(pack.item.packId, pack.chosen ?? null)
        return before && after ? diffWorkflow(needed.types, before.nodes, after.nodes) : null
      }
      return used.map((item): PackImpact => {
        const { pack, needed, saved } = item
        return {
          packId: pack.item.packId,
          name: cleanText(pack.node?.name ?? pack.item.packId),
          saved: needed.savedVersions[0] ?? null,
          isSavedLive: saved?.status === 'active',
          chosen: pack.chosen?.version ?? null,
          impact: impactOf(item),
          error: pack.error ?? interfaceOf(pack.item.packId, pack.chosen ?? null)?.error ?? null,
        }
      })
    },
    [used, compared],
  )
  return useQueries({
    queries: useMemo(
      () => compared.map(({ packId, version }) => versionComfyNodes(packId, version.version)),
      [compared],
    ),
    combine: compare,
  })
}
