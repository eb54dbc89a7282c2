import { useCallback, useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'
import { ownState, useIsOwnLocation } from '#src/hooks/useIsOwnLocation.ts'
import { usePlanItems } from '#src/hooks/usePlanItems.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import type { PlanItem } from '#src/lib/plan/planItems.ts'
import { planSearch } from './planSearch.ts'

interface PlanInUrl {
  /** The packs in the URL of the rendered page. */
  packs: readonly PlanItem[]
  /** Whether more packs are about to be in `packs`. */
  isAdding: boolean
  /** Whether the plan has no packs, also none that are about to be in `packs`. */
  isEmpty: boolean
  /** Changes the packs. A stable function. */
  changePacks: (change: (items: readonly PlanItem[]) => readonly PlanItem[]) => void
}

/** The packs of the plan: in the URL of this page, and kept in step with those that other pages add to. */
export function usePlanInUrl(): PlanInUrl {
  const { items, hasPlan, setItems } = usePlanItems()
  const { search, optimisticSearch, setSearch, getLatestSearch } = useSearchState(planSearch)
  const changePacks = useCallback<PlanInUrl['changePacks']>(
    (change) => {
      const packs = change(getLatestSearch().packs)
      setItems(packs)
      setSearch({ packs }, { replace: true, state: ownState })
    },
    [setItems, setSearch, getLatestSearch],
  )
  // The first page of a visit has this type, too, but no plan yet.
  const isBackOrForward = useNavigationType() === 'POP' && hasPlan
  const syncItems = useEffectEvent((packs: readonly PlanItem[]) => {
    if (packs.length > 0 && !isBackOrForward) setItems(packs)
    else if (planSearch.query({ packs }) !== planSearch.query({ packs: items }))
      setSearch({ packs: items }, { replace: true, state: ownState })
  })
  const isOwn = useIsOwnLocation()
  // A link that names packs replaces the plan. One that names none shows it, as do Back and Forward: the plan may have
  // changed since. Changes made here are already in the plan, and the next one may precede this effect.
  useEffect(() => {
    if (!isOwn) syncItems(search.packs)
  }, [search.packs, isOwn])
  const isRestoring = search.packs.length === 0 && items.length > 0
  return {
    packs: search.packs,
    isAdding: isRestoring || optimisticSearch.packs.length > search.packs.length,
    isEmpty: optimisticSearch.packs.length === 0 && !isRestoring,
    changePacks,
  }
}
