import { neededPacks } from './neededPacks.ts'
import { candidateOf, type ResolvedType, type WorkflowResolution } from './resolution.ts'

/** Resolves all types for which the user can choose a pack to that pack: once installed, it provides all of them. */
export function chooseCandidate({ types }: WorkflowResolution, packId: string): WorkflowResolution {
  const resolved = types.map((type): ResolvedType => {
    const candidate = candidateOf(type, packId)
    return candidate ? { ...type, resolution: { kind: 'pack', ...candidate } } : type
  })
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
