import { SlidersHorizontal } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FacetCounts } from '#src/catalog/filterPacks.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { classes } from '#src/ui/classes.ts'
import type { ActiveFilter } from './activeFilters.ts'
import type { FacetName } from './FacetBody.tsx'
import { FacetGroup } from './FacetGroup.tsx'
import type { ChangeSearch, Choices } from './useHomeSearch.ts'
import { WorksFilter } from './WorksFilter.tsx'

interface FiltersProps {
  choices: Choices
  active: readonly ActiveFilter[]
  /** Counts the packs that match each choice; null while the catalog isn't loaded. */
  counts: (() => FacetCounts) | null
  /** Whether packs are filtered in memory, which offers more filters than the API. */
  hasCatalog: boolean
  onChange: ChangeSearch
  /** Loads the catalog. */
  load: () => void
}

/** The filters, beside the list on wide screens, behind a button on narrow ones. */
export const Filters = memo(function Filters(props: FiltersProps) {
  const { choices, active, counts, hasCatalog, onChange, load } = props
  const { t } = useTranslation('home')
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const catalogFacets: [FacetName, string][] = [
    ['tag', t('filters.tag')],
    ['publisher', t('filters.publisher')],
  ]
  const facets: [FacetName, string][] = [
    ['os', t('filters.os')],
    ['accelerator', t('filters.accelerator')],
    ['comfyui', t('filters.comfyui')],
    ['since', t('filters.since')],
    ...(hasCatalog ? catalogFacets : []),
  ]
  return (
    <aside
      aria-label={t('filters.label')}
      className="-mx-2 px-2 lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-screen-85 lg:self-start lg:overflow-y-auto"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonClass('plain', 'normal', 'w-full justify-start lg:hidden')}
      >
        <SlidersHorizontal size={16} aria-hidden="true" className="text-muted" />
        {active.length > 0 ? t('filters.buttonActive', { active: active.length }) : t('filters.label')}
      </button>
      <div
        id={panel}
        className={classes(
          'divide-y divide-line lg:block',
          isOpen ? 'mt-3 rounded-lg border border-line px-4 lg:mt-0 lg:border-0 lg:px-0' : 'hidden',
        )}
      >
        <h2 className="hidden h-9 items-center text-13 font-semibold lg:flex">{t('filters.label')}</h2>
        {hasCatalog && <WorksFilter choices={choices} counts={counts} onChange={onChange} load={load} />}
        {facets.map(([name, title]) => (
          <FacetGroup
            key={name}
            name={name}
            title={title}
            isActive={active.some((filter) => filter.name === name)}
            choices={choices}
            counts={counts}
            onChange={onChange}
            load={load}
          />
        ))}
        <Checkbox
          label={t('filters.includeBanned')}
          checked={choices.banned}
          onChange={(event) => onChange({ banned: event.target.checked })}
          className="text-13"
        />
      </div>
    </aside>
  )
})
