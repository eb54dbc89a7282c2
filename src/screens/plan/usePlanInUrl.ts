import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from '#src/components/navigation.ts'
import { storedPlan } from '#src/hooks/storedPlan.ts'
import { ownState } from '#src/hooks/useIsOwnLocation.ts'
import { readPlanItems, usePlanItems, writePlanItems } from '#src/hooks/usePlanItems.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { type PlanItem, withPacks } from '#src/lib/plan/planItems.ts'
import { notify } from '#src/ui/toasts.ts'
import { planSearch } from './planSearch.ts'

interface PlanInUrl {
  packs: readonly PlanItem[]
  /** Removes all packs. A toast can bring them back, and then calls `onUndo`. */
  clear: (onUndo: () => void) => void
}

export const changePlanItems = (change: (items: readonly PlanItem[]) => readonly PlanItem[]): void =>
  writePlanItems(change(readPlanItems()))

/**
 * The packs of the plan. A link that names packs replaces them; otherwise, the URL follows them: other pages and tabs
 * change them, too, so that the URL that Back or Forward opens may be older.
 */
export function usePlanInUrl(): PlanInUrl {
  const { t } = useTranslation('plan')
  const items = usePlanItems()
  const { search, setSearch } = useSearchState(planSearch)
  const hasOwnState = useLocation().state?.isOwn === true
  /** The packs of the last link that replaced the plan. */
  const [linkedPacks, setLinkedPacks] = useState<readonly PlanItem[]>([])
  const isNewLink =
    search.packs.length > 0 && search.packs !== linkedPacks && !(hasOwnState && storedPlan.read() !== null)
  const offerUndo = (text: string, previous: readonly PlanItem[], onUndo?: () => void) => {
    const handleUndo = () => {
      changePlanItems((items) => withPacks(previous, items))
      onUndo?.()
    }
    notify({ kind: 'success', text, action: { label: t('undo'), onClick: handleUndo } })
  }
  const takeLink = useEffectEvent((packs: readonly PlanItem[]) => {
    const previous = readPlanItems()
    setLinkedPacks(packs)
    writePlanItems(packs)
    if (withPacks(packs, previous).length > packs.length) offerUndo(t('replaced'), previous)
  })
  const writeUrl = useEffectEvent((packs: readonly PlanItem[]) => {
    const isCurrent = planSearch.query({ packs }) === planSearch.query({ packs: search.packs })
    // The entry of a link is marked, too: Back to it shows the plan of that time.
    if (!isCurrent || (packs.length > 0 && !hasOwnState))
      setSearch({ packs }, { replace: true, state: ownState })
  })
  useEffect(() => {
    if (isNewLink) takeLink(search.packs)
    else writeUrl(items)
  }, [isNewLink, search.packs, items])
  return {
    packs: isNewLink ? search.packs : items,
    clear: (onUndo) => {
      writePlanItems([])
      offerUndo(t('cleared'), items, onUndo)
    },
  }
}
