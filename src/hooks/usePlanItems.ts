import { useMemo } from 'react'
import { formatPlanItems, type PlanItem, parsePlanItems, withPack } from '#src/lib/plan/planItems.ts'
import { to } from '#src/paths.ts'
import { storedPlan } from './storedPlan.ts'

/** The packs of the plan, for event handlers: rendered ones may be older. */
export const readPlanItems = (): PlanItem[] => parsePlanItems(storedPlan.read() ?? '')

export const writePlanItems = (items: readonly PlanItem[]): void =>
  void storedPlan.write(formatPlanItems(items))

/** The packs of the plan, which all tabs share; none during hydration. On its page, the plan is in the URL, too. */
export function usePlanItems(): readonly PlanItem[] {
  const text = storedPlan.useText()
  return useMemo(() => parsePlanItems(text ?? ''), [text])
}

/** The URL of the plan with a pack added to it, whether the plan has the pack in that version, and how to add it. */
export function usePlanWith(item: PlanItem): { url: string; isPlanned: boolean; add: () => void } {
  const items = usePlanItems()
  const url = to.plan(withPack(items, item))
  return {
    url,
    isPlanned: url === to.plan(items),
    add: () => writePlanItems(withPack(readPlanItems(), item)),
  }
}
