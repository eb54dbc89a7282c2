import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { changePlanItems, usePlanItems } from '#src/hooks/usePlanItems.ts'
import { maxPacks } from '#src/lib/plan/maxPacks.ts'
import { hasItem, type PlanItem, withPack } from '#src/lib/plan/planItems.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'

/** Adds a pack to the plan, and leads to the plan once it's there. Before hydration, the link opens the plan with the pack. */
export function PlanLink({ item }: { item: PlanItem }) {
  const { t } = useTranslation('nodes')
  const items = usePlanItems()
  const isPlanned = hasItem(items, item)
  const handleClick = (event: MouseEvent) => {
    // The browser opens the URL in another tab or window.
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    // A full plan says so on its page. The second click of a double click would leave this page.
    const leadsToPlan = (isPlanned || items.length >= maxPacks) && event.detail < 2
    if (isModified || leadsToPlan) return
    event.preventDefault()
    changePlanItems((current) => withPack(current, item))
  }
  return (
    <span aria-live="polite">
      <Link
        to={to.plan(isPlanned ? items : withPack(items, item))}
        className={buttonClass()}
        onClick={handleClick}
      >
        {isPlanned ? t('install.planned') : t('install.plan')}
      </Link>
    </span>
  )
}
