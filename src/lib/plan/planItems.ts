import { isSafeSegment } from '../url/ids.ts'
import { maxPacks } from './maxPacks.ts'

/** A pack of a plan. */
export interface PlanItem {
  packId: string
  /** Null for the newest version. */
  version: string | null
}

/** `a@1.2.0` names version 1.2.0 of pack a, and `a` the newest one. */
function parseItem(text: string): PlanItem[] {
  const [packId = '', version = null, ...rest] = text.trim().split('@')
  if (!isSafeSegment(packId) || rest.length > 0) return []
  return [{ packId, version: version !== null && isSafeSegment(version) ? version : null }]
}

/** The text of some packs in the URL of the plan and in local storage, such as `a@1.2.0,b`; empty for none. */
export const formatPlanItems = (items: readonly PlanItem[]): string =>
  items.map(({ packId, version }) => (version ? `${packId}@${version}` : packId)).join(',')

/** Whether a plan has a pack in its version, or in any if that is null. */
export const hasItem = (items: readonly PlanItem[], { packId, version }: PlanItem): boolean =>
  items.some((item) => item.packId === packId && (version ?? item.version) === item.version)

/** Adds packs that aren't in the plan yet. */
export function withPacks(items: readonly PlanItem[], added: readonly PlanItem[]): PlanItem[] {
  const all = new Map(items.map((item) => [item.packId, item]))
  for (const item of added) if (!all.has(item.packId)) all.set(item.packId, item)
  return [...all.values()]
}

/** Parses the result of `formatPlanItems`; leaves out what is invalid. */
export const parsePlanItems = (text: string): PlanItem[] =>
  withPacks([], text.split(',').flatMap(parseItem)).slice(0, maxPacks)

/** Adds a pack, or changes its version if it is in the plan. */
export const withPack = (items: readonly PlanItem[], { packId, version }: PlanItem): PlanItem[] =>
  withVersion(withPacks(items, [{ packId, version }]), packId, version)

export const withoutPack = (items: readonly PlanItem[], packId: string): PlanItem[] =>
  items.filter((item) => item.packId !== packId)

export const withVersion = (items: readonly PlanItem[], packId: string, version: string | null): PlanItem[] =>
  items.map((item) => (item.packId === packId ? { packId, version } : item))
