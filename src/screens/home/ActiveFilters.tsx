import { X } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useMachine } from '#src/hooks/useMachine.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { type HomeSearch, noFilters, to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { activeFilters, withoutFilter } from './activeFilters.ts'
import { homePath } from './homeSearch.ts'
import { useFilterLabel } from './useFilterLabel.ts'
import type { ChangeSearch } from './useHomeSearch.ts'

export interface ActiveFiltersProps {
  /** Ahead of the list while it loads. */
  wanted: HomeSearch
  isLocal: boolean
  /** Number of packs in the list that are there only because they don't list what they support. */
  unlisted: number
  onChange: ChangeSearch
  /** Gets the focus when the clicked button disappears. */
  start: RefObject<HTMLParagraphElement | null>
}

/** Explains that the filter by machine has no effect without a described machine. */
function MissingMachine({ search }: { search: HomeSearch }) {
  const { t } = useTranslation('home')
  if (useMachine()) return null
  return (
    <p className="mt-2.5 text-13 text-muted">
      {withSpace(t('filters.noMachine'))}
      <Link to={to.machine()} state={{ from: homePath(search) }} className="link">
        {t('filters.describeMachineLink')}
      </Link>
    </p>
  )
}

/** The filters that are on, each with a button that turns it off. */
export const ActiveFilters = memo(function ActiveFilters({
  wanted,
  isLocal,
  unlisted,
  onChange,
  start,
}: ActiveFiltersProps) {
  const { t } = useTranslation('home')
  const labelOf = useFilterLabel()
  const format = useFormat()
  const active = activeFilters(wanted, isLocal)
  if (active.length === 0) return null
  const remove = (applyChange: () => void) => {
    applyChange()
    start.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ul aria-label={t('filters.active')} className="mt-2.5 flex flex-wrap items-center gap-1.5">
        {active.map((filter) => (
          <li key={`${filter.name} ${filter.value}`} className="max-w-full">
            <button
              type="button"
              aria-label={t('filters.remove', { filter: labelOf(filter) })}
              onClick={() => remove(() => onChange(withoutFilter(wanted, filter)))}
              className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-13 text-accent hover:text-accent-strong"
            >
              <bdi className="truncate">{labelOf(filter)}</bdi>
              <X size={14} aria-hidden="true" className="shrink-0" />
            </button>
          </li>
        ))}
        <li>
          <Button kind="quiet" size="small" onClick={() => remove(() => onChange(noFilters))}>
            {t('filters.clear')}
          </Button>
        </li>
      </ul>
      {unlisted > 0 && (
        <p className="mt-2.5 text-13 text-muted">
          {withSpace(t('filters.unlisted', { count: unlisted, shown: format.number(unlisted) }))}
          <button type="button" className="link" onClick={() => remove(() => onChange({ strict: true }))}>
            {t('filters.hideUnlisted')}
          </button>
        </p>
      )}
      {wanted.works && <MissingMachine search={wanted} />}
    </>
  )
})
