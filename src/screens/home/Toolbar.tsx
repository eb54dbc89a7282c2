import { memo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import type { HomeSearch } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import type { ActiveFiltersProps } from './ActiveFilters.tsx'
import { activeFilters } from './activeFilters.ts'
import type { ChangeSearch } from './useHomeSearch.ts'

interface SortFieldProps {
  sort: HomeSearch['sort']
  isSearching: boolean
  onChange: ChangeSearch
}

const SortField = memo(function SortField({ sort, isSearching, onChange }: SortFieldProps) {
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
  const sorts = isSearching ? [match, downloads, ...others] : all
  const value = sorts.some((option) => option.value === sort) ? sort : 'match'
  return (
    <label className="flex min-w-0 items-center gap-2 text-13 text-muted">
      <span className="whitespace-nowrap max-sm:sr-only">{t('sort.label')}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = sorts.find((option) => option.value === event.target.value)
          if (chosen) onChange({ sort: chosen.value })
        }}
        className="h-9 min-w-0 rounded-md border border-line bg-bg ps-3 pe-1 text-sm text-text hover:border-line-strong"
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

const ActiveFilters = lazyWithRetry(() => import('./ActiveFilters.tsx').then((file) => file.ActiveFilters))

interface ToolbarProps extends ActiveFiltersProps {
  /** Whether nothing matches. Then there is nothing to sort, and only screen readers get the number: the list says it. */
  isEmpty: boolean
  /** The number of packs, as a sentence. Announced when it changes. */
  children: ReactNode
}

/** The number of packs, their order, and the active filters. */
export function Toolbar({ wanted, isLocal, isEmpty, unlisted, onChange, start, children }: ToolbarProps) {
  const isSearching = wanted.q.trim() !== ''
  // The API's search and that of comfy nodes have a single order, the best match.
  const canSort = isLocal ? wanted.scope !== 'comfy-nodes' : !isSearching
  return (
    <div className="flex flex-col lg:col-start-2">
      <div className={classes('flex min-h-9 items-center justify-between gap-x-3', isEmpty && 'order-last')}>
        <p
          ref={start}
          tabIndex={-1}
          role="status"
          className={
            isEmpty
              ? 'sr-only'
              : 'max-w-3/5 shrink-0 scroll-mt-4 text-sm font-medium tabular-nums outline-none'
          }
        >
          {children}
        </p>
        {!isEmpty && canSort && (
          <SortField sort={wanted.sort} isSearching={isSearching} onChange={onChange} />
        )}
      </div>
      {activeFilters(wanted, isLocal).length > 0 && (
        <Suspense fallback={<div className="mt-2.5 h-8" />}>
          <ActiveFilters {...{ wanted, isLocal, unlisted, onChange, start }} />
        </Suspense>
      )}
    </div>
  )
}
