import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from '#src/components/navigation.ts'
import { storedPlan } from '#src/hooks/storedPlan.ts'
import { ownState } from '#src/hooks/useIsOwnLocation.ts'
import { changePlanItems, readPlanItems, usePlanItems } from '#src/hooks/usePlanItems.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { hasItem, type PlanItem, withPacks } from '#src/lib/plan/planItems.ts'
import { notify } from '#src/ui/toasts.ts'
import { planSearch } from './planSearch.ts'

interface PlanInUrl {
  packs: readonly PlanItem[]
  /** Removes all packs. A toast can bring them back, and then calls `onUndo`. */
  clear: (onUndo: () => void) => void
}

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
  const isNewLink = search.packs.length > 0 && search.packs !== linkedPacks && !hasOwnState
  /** Offers to bring packs back in place of those that replaced them. Keeps packs that are added later. */
  const offerUndo = (
    text: string,
    previous: readonly PlanItem[],
    replacedBy: readonly PlanItem[],
    onUndo?: () => void,
  ) => {
    const handleUndo = () => {
      changePlanItems((items) =>
        withPacks(
          previous,
          items.filter((item) => !hasItem(replacedBy, item)),
        ),
      )
      onUndo?.()
    }
    notify({ id: 'plan', kind: 'success', text, action: { label: t('undo'), onClick: handleUndo } })
  }
  const takeLink = useEffectEvent((packs: readonly PlanItem[]) => {
    const previous = readPlanItems()
    setLinkedPacks(packs)
    changePlanItems(() => packs)
    if (!previous.every((item) => hasItem(packs, item))) offerUndo(t('replaced'), previous, packs)
  })
  const writeUrl = useEffectEvent((packs: readonly PlanItem[]) => {
    const isCurrent = planSearch.query({ packs }) === planSearch.query({ packs: search.packs })
    // Marks the entry of a link, too: Back to it shows the plan of that time. If the browser doesn't store the plan, only
    // the URL has it after a reload.
    const isStored = storedPlan.isStored()
    if (!isCurrent || (packs.length > 0 && !hasOwnState && isStored))
      setSearch({ packs }, { replace: true, ...(isStored && { state: ownState }) })
  })
  useEffect(() => {
    if (isNewLink) takeLink(search.packs)
    else writeUrl(items)
  }, [isNewLink, search.packs, items])
  return {
    packs: isNewLink ? search.packs : items,
    clear: (onUndo) => {
      changePlanItems(() => [])
      offerUndo(t('cleared'), items, [], onUndo)
    },
  }
}
