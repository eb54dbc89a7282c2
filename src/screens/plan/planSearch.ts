import type { PlanItem } from '#src/lib/plan/planItems.ts'
import { defineSearch, type SearchParam } from '#src/lib/url/defineSearch.ts'
import { isSafeSegment } from '#src/lib/url/ids.ts'

/** More than any installation has; each pack costs requests. */
const maxPacks = 300

/** `a@1.2.0,b` names version 1.2.0 of pack a, and the newest one of pack b. */
function readItem(text: string): PlanItem[] {
  const [packId = '', version = null, ...rest] = text.trim().split('@')
  if (!isSafeSegment(packId) || rest.length > 0) return []
  return [{ packId, version: version !== null && isSafeSegment(version) ? version : null }]
}

const packs: SearchParam<readonly PlanItem[]> = {
  fallback: [],
  parse: (values) => {
    const items = values.flatMap((value) => value.split(',')).flatMap(readItem)
    return [...new Map(items.map((item) => [item.packId, item])).values()].slice(0, maxPacks)
  },
  format: (items) =>
    items.length > 0
      ? [items.map(({ packId, version }) => (version ? `${packId}@${version}` : packId)).join(',')]
      : [],
}

/** State of the plan in the URL. */
export const planSearch = defineSearch({ packs })
