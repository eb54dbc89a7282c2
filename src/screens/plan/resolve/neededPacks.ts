import type { NeededPack, ResolvedType } from './resolution.ts'

/** The packs of the resolved types, most used first. */
export function neededPacks(types: readonly ResolvedType[]): NeededPack[] {
  const byPack = new Map<string, ResolvedType[]>()
  for (const type of types) {
    if (type.resolution.kind !== 'pack') continue
    const { packId } = type.resolution
    byPack.set(packId, [...(byPack.get(packId) ?? []), type])
  }
  return [...byPack]
    .map(([packId, own]) => ({ packId, types: own, savedVersions: savedVersions(own) }))
    .sort((a, b) => countUses(b.types) - countUses(a.types))
}

const countUses = (types: readonly ResolvedType[]) => types.reduce((sum, { uses }) => sum + uses.length, 0)

/** Most frequent first. A version that was saved for another pack says nothing about this one. */
function savedVersions(types: readonly ResolvedType[]): string[] {
  const counts = new Map<string, number>()
  for (const { uses, resolution } of types) {
    if (resolution.kind !== 'pack' || resolution.from !== 'workflow') continue
    for (const { version } of uses) if (version !== null) counts.set(version, (counts.get(version) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([version]) => version)
}
