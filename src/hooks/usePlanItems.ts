import { useMemo } from 'react'
import { maxPacks } from '#src/lib/plan/maxPacks.ts'
import { formatPlanItems, type PlanItem, parsePlanItems } from '#src/lib/plan/planItems.ts'
import { storedPlan } from './storedPlan.ts'

/** The packs of the plan, for event handlers: rendered ones may be older. */
export const readPlanItems = (): PlanItem[] => parsePlanItems(storedPlan.read() ?? '')

/** Changes the packs of the plan, in all tabs. Packs beyond its maximum number are left out. */
export const changePlanItems = (change: (items: readonly PlanItem[]) => readonly PlanItem[]): void =>
  void storedPlan.write(formatPlanItems(change(readPlanItems()).slice(0, maxPacks)))

/** The packs of the plan, which all tabs share; none during hydration. On its page, the plan is in the URL, too. */
export function usePlanItems(): readonly PlanItem[] {
  const text = storedPlan.useText()
  return useMemo(() => parsePlanItems(text ?? ''), [text])
}
