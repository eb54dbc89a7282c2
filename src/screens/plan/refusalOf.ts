import { isMissing } from '#src/api/client/errors.ts'
import type { RefusedItem } from './scripts/planItem.ts'
import type { PlanPack } from './usePlanPacks.ts'

/** The reason why no script installs a pack; null if one does. The API may still list the versions of a banned pack. */
export function refusalOf({
  item,
  chosen,
  newest,
  node,
  concerns,
  error,
}: PlanPack): RefusedItem['reason'] | null {
  const reason = (['banned', 'deleted', 'flagged'] as const).find((concern) => concerns.includes(concern))
  if (reason) return reason
  if (chosen && node) return null
  if (!error) return item.version && newest ? 'no-such-version' : 'no-version'
  return isMissing(error) ? 'missing' : 'not-loaded'
}
