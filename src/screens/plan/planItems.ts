import type { PlanItem } from './scripts/planItem.ts'

/** Adds packs that aren't in the plan yet. */
export function withPacks(items: readonly PlanItem[], added: readonly PlanItem[]): PlanItem[] {
  const all = new Map(items.map((item) => [item.packId, item]))
  for (const item of added) if (!all.has(item.packId)) all.set(item.packId, item)
  return [...all.values()]
}

export const withoutPack = (items: readonly PlanItem[], packId: string): PlanItem[] =>
  items.filter((item) => item.packId !== packId)

export const withVersion = (items: readonly PlanItem[], packId: string, version: string | null): PlanItem[] =>
  items.map((item) => (item.packId === packId ? { packId, version } : item))
