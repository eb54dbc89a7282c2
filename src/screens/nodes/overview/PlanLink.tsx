import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { changePlanItems, usePlanItems } from '#src/hooks/usePlanItems.ts'
import { maxPacks } from '#src/lib/plan/maxPacks.ts'
import { hasItem, type PlanItem, withPack } from '#src/lib/plan/planItems.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'

/** Adds a pack to the plan, and leads to the plan once it's there. Before hydration, the link opens the plan with the pack. */
export function PlanLink({ item }: { item: PlanItem }) {
  const { t } = useTranslation('nodes')
  const { t: common } = useTranslation()
  const items = usePlanItems()
  const isPlanned = hasItem(items, item)
  const handleClick = (event: MouseEvent) => {
    // The browser opens the URL in another tab or window.
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    // The second click of a double click would leave the page.
    if (isModified || (isPlanned && event.detail < 2)) return
    event.preventDefault()
    if (!changePlanItems((current) => withPack(current, item)))
      notify({ kind: 'error', text: common('node.planFull', { max: maxPacks }) })
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
