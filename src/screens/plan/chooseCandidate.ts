import { neededPacks } from './resolve/neededPacks.ts'
import type { ResolvedType, WorkflowResolution } from './resolve/resolution.ts'

/** Resolves an ambiguous type to the pack that the user chose. */
export function chooseCandidate(
  { types }: WorkflowResolution,
  chosen: ResolvedType,
  packId: string,
): WorkflowResolution {
  const candidate =
    chosen.resolution.kind === 'ambiguous'
      ? chosen.resolution.candidates.find((known) => known.packId === packId)
      : undefined
  const resolved = types.map(
    (type): ResolvedType =>
      type === chosen && candidate ? { ...type, resolution: { kind: 'pack', ...candidate } } : type,
  )
  return { types: resolved, packs: neededPacks(resolved) }
}
