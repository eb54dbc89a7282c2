import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PlanItem } from '#src/lib/plan/planItems.ts'

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
  const { data: items = none } = useQuery(planItems)
  const setItems = useCallback(
    (next: readonly PlanItem[]) => void client.setQueryData(planItems.queryKey, next),
    [client],
  )
  return { items, setItems }
}
