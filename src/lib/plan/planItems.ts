/** A pack of a plan. */
export interface PlanItem {
  packId: string
  /** Null for the newest version. */
  version: string | null
}

/** Adds packs that aren't in the plan yet. */
export function withPacks(items: readonly PlanItem[], added: readonly PlanItem[]): PlanItem[] {
  const all = new Map(items.map((item) => [item.packId, item]))
  for (const item of added) if (!all.has(item.packId)) all.set(item.packId, item)
  return [...all.values()]
}

/** Adds a pack, or changes its version if it is in the plan. */
export const withPack = (items: readonly PlanItem[], { packId, version }: PlanItem): PlanItem[] =>
  withVersion(withPacks(items, [{ packId, version }]), packId, version)

export const withoutPack = (items: readonly PlanItem[], packId: string): PlanItem[] =>
  items.filter((item) => item.packId !== packId)

export const withVersion = (items: readonly PlanItem[], packId: string, version: string | null): PlanItem[] =>
  items.map((item) => (item.packId === packId ? { packId, version } : item))
