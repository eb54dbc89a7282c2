import { useMemo } from 'react'
import { formatPlanItems, hasItem, type PlanItem, parsePlanItems, withPack } from '#src/lib/plan/planItems.ts'
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

/** Whether the plan has a pack (see `hasItem`), the URL of the plan with that pack, and how to add it. */
export function usePlanWith(item: PlanItem): { url: string; isPlanned: boolean; add: () => void } {
  const items = usePlanItems()
  const isPlanned = hasItem(items, item)
  return {
    url: to.plan(isPlanned ? items : withPack(items, item)),
    isPlanned,
    add: () => writePlanItems(withPack(readPlanItems(), item)),
  }
}
