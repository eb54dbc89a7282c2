import { SlidersHorizontal } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { SelectField } from '#src/ui/Field.tsx'
import { activeFilters } from './activeFilters.ts'
import { accelerators, anySystem, systems, useFilterWords } from './filterWords.ts'
import type { HomeAddress } from './useHomeSearch.ts'
import { VersionField } from './VersionField.tsx'

interface Option {
  value: string
  label: string
}

/** The known choices, and the address's own one where it is none of them: a choice is never hidden. */
function withOwn(options: readonly Option[], value: string, label: string): readonly Option[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }]
}

const named = (table: readonly (readonly [string, string])[]) =>
  table.map(([value, label]): Option => ({ value, label }))

const spans = [7, 30, 365]

type FiltersProps = Pick<HomeAddress, 'wanted' | 'change'>

function MachineFields({ wanted, change }: FiltersProps) {
  const { t } = useTranslation('home')
  const words = useFilterWords()
  const osOptions = [
    { value: '', label: t('filters.osAny') },
    ...named(systems),
    { value: anySystem, label: t('filters.osIndependent') },
  ]
  const acceleratorOptions = [{ value: '', label: t('filters.acceleratorAny') }, ...named(accelerators)]
  return (
    <>
      <SelectField
        label={t('filters.os')}
        value={wanted.os}
        options={withOwn(osOptions, wanted.os, words('os', wanted))}
        onChange={(event) => change({ os: event.target.value })}
      />
      <SelectField
        label={t('filters.accelerator')}
        value={wanted.accelerator}
        options={withOwn(acceleratorOptions, wanted.accelerator, words('accelerator', wanted))}
        onChange={(event) => change({ accelerator: event.target.value })}
      />
    </>
  )
}

/** Version and age can only be asked of the catalogue: while searching they keep their value and say why they rest. */
function OtherFields({ wanted, change }: FiltersProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const reason = useId()
  const days = (count: number) => t('filters.lastDays', { count, days: format.number(count) })
  const searching = wanted.q.trim() !== ''
  const sinceOptions = [
    { value: '0', label: t('filters.anyTime') },
    ...spans.map((since) => ({ value: String(since), label: days(since) })),
  ]
  return (
    <>
      <VersionField
        value={wanted.comfyui}
        disabled={searching}
        describedBy={searching ? reason : undefined}
        onChange={(comfyui) => change({ comfyui })}
      />
      <SelectField
        label={t('filters.since')}
        value={String(wanted.since)}
        disabled={searching}
        options={withOwn(sinceOptions, String(wanted.since), days(wanted.since))}
        onChange={(event) => change({ since: Number(event.target.value) })}
        {...(searching ? { 'aria-describedby': reason } : {})}
      />
      <label className="flex min-h-9 items-center gap-2 text-13">
        <input
          type="checkbox"
          checked={wanted.banned}
          onChange={(event) => change({ banned: event.target.checked })}
          className="size-4 accent-accent"
        />
        {t('filters.includeBanned')}
      </label>
      {searching && (
        <p id={reason} className="text-xs text-muted sm:col-span-2 lg:col-span-1">
          {t('filters.notWhileSearching')}
        </p>
      )}
    </>
  )
}

/** The filters: beside the list where there is room, behind a button where there is not. */
export const Filters = memo(function Filters({ wanted, change }: FiltersProps) {
  const { t } = useTranslation('home')
  const [open, setOpen] = useState(false)
  const panel = useId()
  const active = activeFilters(wanted).length
  return (
    <aside
      aria-label={t('filters.label')}
      className="lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className={buttonClass('plain', 'normal', 'w-full justify-start lg:hidden')}
      >
        <SlidersHorizontal size={16} aria-hidden="true" className="text-muted" />
        {active > 0 ? t('filters.buttonActive', { active }) : t('filters.label')}
      </button>
      <div
        id={panel}
        className={classes(
          'gap-3.5 sm:grid-cols-2 lg:grid lg:grid-cols-1',
          open ? 'mt-3 grid rounded-lg border border-line p-4 lg:mt-0 lg:border-0 lg:p-0' : 'hidden',
        )}
      >
        <h2 className="hidden h-9 items-center text-13 font-semibold lg:flex">{t('filters.label')}</h2>
        <MachineFields wanted={wanted} change={change} />
        <OtherFields wanted={wanted} change={change} />
      </div>
    </aside>
  )
})
