import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type PlanItem, withPack } from '#src/lib/plan/planItems.ts'
import { to } from '#src/paths.ts'

const none: readonly PlanItem[] = []

/** In the query cache, so that it is deleted on sign-out. */
const planItems = queryOptions<readonly PlanItem[]>({
  queryKey: ['plan items'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { persist: false },
})

/** The packs of the plan, while the site is open: packs are added on many pages. On its page, the plan is in the URL. */
export function usePlanItems() {
  const client = useQueryClient()
  const { data } = useQuery(planItems)
  const setItems = useCallback(
    (next: readonly PlanItem[]) => void client.setQueryData(planItems.queryKey, next),
    [client],
  )
  return {
    items: data ?? none,
    /** Whether the plan was set since the page was loaded; it may be empty again. */
    hasPlan: data !== undefined,
    setItems,
  }
}

/** The URL of the plan with a pack added to it, and whether the plan has the pack in that version. */
export function usePlanWith(item: PlanItem): { url: string; isPlanned: boolean } {
  const { items } = usePlanItems()
  const url = to.plan(withPack(items, item))
  return { url, isPlanned: url === to.plan(items) }
}
