import { formatPlanItems, type PlanItem, parsePlanItems } from '#src/lib/plan/planItems.ts'
import { defineSearch, type SearchParam } from '#src/lib/url/defineSearch.ts'

const packs: SearchParam<readonly PlanItem[]> = {
  fallback: [],
  parse: (values) => parsePlanItems(values.join(',')),
  format: (items) => (items.length > 0 ? [formatPlanItems(items)] : []),
}

/** State of the plan in the URL. */
export const planSearch = defineSearch({ packs })
