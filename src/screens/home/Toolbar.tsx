import { X } from 'lucide-react'
import { memo, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { noFilters } from '#src/catalog/noFilters.ts'
import type { HomeSearch } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { activeFilters, withoutFilter } from './activeFilters.ts'
import { useFilterWords } from './filterWords.ts'
import type { ChangeSearch } from './useHomeSearch.ts'

interface SortFieldProps {
  sort: HomeSearch['sort']
  isSearching: boolean
  /** False where the only order is the best match: in the API's search, and for comfy nodes. */
  canSort: boolean
  change: ChangeSearch
}

const SortField = memo(function SortField({ sort, isSearching, canSort, change }: SortFieldProps) {
  const { t } = useTranslation('home')
  const others = [
    { value: 'stars', label: t('sort.stars') },
    { value: 'newest', label: t('sort.newest') },
    { value: 'updated', label: t('sort.updated') },
    { value: 'name', label: t('sort.name') },
  ] as const
  const downloads = { value: 'downloads', label: t('sort.downloads') } as const
  const match = { value: 'match', label: t('sort.match') } as const
  // Without a text, all packs match equally well: the default order is by downloads.
  const all = [{ ...downloads, value: 'match' } as const, ...others]
  const sorts = isSearching ? [match, ...(canSort ? [downloads, ...others] : [])] : all
  const value = sorts.some((one) => one.value === sort) ? sort : 'match'
  return (
    <label className="flex items-center gap-2 text-13 text-muted">
      <span className="whitespace-nowrap max-sm:sr-only">{t('sort.label')}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = sorts.find((one) => one.value === event.target.value)
          if (chosen) change({ sort: chosen.value })
        }}
        className="h-9 rounded-md border border-line bg-bg ps-3 pe-1 text-sm text-text hover:border-line-strong"
      >
        {sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </select>
    </label>
  )
})

interface ActiveFiltersProps {
  /** Ahead of the list while it loads. */
  wanted: HomeSearch
  isLocal: boolean
  change: ChangeSearch
  /** Gets the focus when the button under it disappears. */
  start: RefObject<HTMLParagraphElement | null>
}

const ActiveFilters = memo(function ActiveFilters({ wanted, isLocal, change, start }: ActiveFiltersProps) {
  const { t } = useTranslation('home')
  const words = useFilterWords()
  const active = activeFilters(wanted, isLocal)
  if (active.length === 0) return null
  const remove = (change_: () => void) => {
    change_()
    start.current?.focus({ preventScroll: true })
  }
  return (
    <ul aria-label={t('filters.active')} className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {active.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <button
            type="button"
            aria-label={t('filters.remove', { filter: words(filter) })}
            onClick={() => remove(() => change(withoutFilter(wanted, filter)))}
            className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-13 text-accent hover:text-accent-strong"
          >
            <bdi>{words(filter)}</bdi>
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" size="small" onClick={() => remove(() => change(noFilters))}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  )
})

interface ToolbarProps extends ActiveFiltersProps {
  /** How many packs there are, in a sentence; announced when it changes. */
  children: ReactNode
}

/** The number of packs, their order, and the filters that are on. */
export function Toolbar({ wanted, isLocal, change, start, children }: ToolbarProps) {
  const isSearching = wanted.q.trim() !== ''
  const findsNodes = isSearching && wanted.scope === 'comfy-nodes'
  return (
    <div className="scroll-mt-20 lg:col-start-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <p ref={start} tabIndex={-1} role="status" className="text-sm font-medium tabular-nums outline-none">
          {children}
        </p>
        <SortField
          sort={wanted.sort}
          isSearching={isSearching}
          canSort={isLocal && !findsNodes}
          change={change}
        />
      </div>
      <ActiveFilters wanted={wanted} isLocal={isLocal} change={change} start={start} />
    </div>
  )
}
