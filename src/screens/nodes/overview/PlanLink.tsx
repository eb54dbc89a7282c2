import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { usePlanWith } from '#src/hooks/usePlanItems.ts'
import type { PlanItem } from '#src/lib/plan/planItems.ts'
import { buttonClass } from '#src/ui/Button.tsx'

/** Adds a pack to the plan, and leads to the plan once it's there. Before hydration, the link opens the plan with the pack. */
export function PlanLink({ item }: { item: PlanItem }) {
  const { t } = useTranslation('nodes')
  const { url, isPlanned, add } = usePlanWith(item)
  const handleClick = (event: MouseEvent) => {
    // The browser opens the URL in another tab or window.
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    // The second click of a double click would leave the page.
    if (isModified || (isPlanned && event.detail < 2)) return
    event.preventDefault()
    add()
  }
  return (
    <span aria-live="polite">
      <Link to={url} className={buttonClass()} onClick={handleClick}>
        {isPlanned ? t('install.planned') : t('install.plan')}
      </Link>
    </span>
  )
}
