import { X } from 'lucide-react'
import { memo, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { controlClass } from '#src/ui/Field.tsx'
import { activeFilters, noFilters } from './activeFilters.ts'
import { useFilterWords } from './filterWords.ts'
import type { HomeAddress } from './useHomeSearch.ts'

type ActiveFiltersProps = Pick<HomeAddress, 'wanted' | 'change'> & {
  /** Where the keyboard goes when the control under it disappears. */
  start: RefObject<HTMLParagraphElement | null>
}

const SortField = memo(function SortField({ wanted, change }: Pick<HomeAddress, 'wanted' | 'change'>) {
  const { t } = useTranslation('home')
  const searching = wanted.q.trim() !== ''
  const sorts = [
    { value: 'downloads', label: t('sort.downloads') },
    { value: 'stars', label: t('sort.stars') },
    { value: 'newest', label: t('sort.newest') },
    { value: 'updated', label: t('sort.updated') },
    { value: 'name', label: t('sort.name') },
  ] as const
  return (
    <label className="flex items-center gap-2 text-13 text-muted">
      <span className="whitespace-nowrap max-sm:sr-only">{t('sort.label')}</span>
      <select
        value={searching ? '' : wanted.sort}
        disabled={searching}
        title={searching ? t('sort.notWhileSearching') : undefined}
        onChange={(event) => {
          const sort = sorts.find(({ value }) => value === event.target.value)
          if (sort) change({ sort: sort.value })
        }}
        className={classes(controlClass, 'h-9 w-auto pe-1')}
      >
        {searching && <option value="">{t('sort.match')}</option>}
        {sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </select>
    </label>
  )
})

const ActiveFilters = memo(function ActiveFilters({ wanted, change, start }: ActiveFiltersProps) {
  const { t } = useTranslation('home')
  const words = useFilterWords()
  const active = activeFilters(wanted)
  if (active.length === 0) return null
  const remove = (change_: () => void) => {
    change_()
    start.current?.focus({ preventScroll: true })
  }
  return (
    <ul aria-label={t('filters.active')} className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {active.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('filters.remove', { filter: words(name, wanted) })}
            onClick={() => remove(() => change({ [name]: noFilters[name] }))}
            className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-13 text-accent hover:text-accent-strong"
          >
            <bdi>{words(name, wanted)}</bdi>
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

type ToolbarProps = ActiveFiltersProps & {
  /** How many there are, in a sentence; spoken when it changes. */
  children: ReactNode
}

/** How many, in which order, and the filters that are on. */
export function Toolbar({ wanted, change, start, children }: ToolbarProps) {
  return (
    <div className="scroll-mt-20 lg:col-start-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <p ref={start} tabIndex={-1} role="status" className="text-sm font-medium tabular-nums outline-none">
          {children}
        </p>
        <SortField wanted={wanted} change={change} />
      </div>
      <ActiveFilters wanted={wanted} change={change} start={start} />
    </div>
  )
}
