import { neededPacks } from './neededPacks.ts'
import type { ResolvedType, WorkflowResolution } from './resolution.ts'

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

export const isFailed = ({ resolution }: ResolvedType) => resolution.kind === 'failed'

/** Replaces each of the `old` types with the one at its position in `next`. */
export function replaceTypes(
  { types }: WorkflowResolution,
  old: readonly ResolvedType[],
  next: readonly ResolvedType[],
): WorkflowResolution {
  const replacements = new Map(old.map((type, index) => [type, next[index]]))
  const replaced = types.map((type) => replacements.get(type) ?? type)
  return { types: replaced, packs: neededPacks(replaced) }
}
