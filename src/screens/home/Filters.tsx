import { SlidersHorizontal } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ageChoices } from '#src/catalog/ageChoices.ts'
import type { FacetCounts } from '#src/catalog/filters.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { FacetField, type FacetOption } from './FacetField.tsx'
import { accelerators, anySystem, systems, useFilterWords } from './filterWords.ts'
import type { ChangeSearch, Choices } from './useHomeSearch.ts'
import { VersionField } from './VersionField.tsx'

/** Publishers and tags to choose from: those with the most packs. */
const maxOptions = 30

interface FiltersProps {
  choices: Choices
  /** Number of filters that are on. */
  active: number
  /** Null where only the API knows. */
  counts: FacetCounts | null
  change: ChangeSearch
}

type FieldsProps = Pick<FiltersProps, 'choices' | 'counts' | 'change'>

function MachineFields({ choices, counts, change }: FieldsProps) {
  const { t } = useTranslation('home')
  const words = useFilterWords()
  const withCounts = (
    options: readonly (readonly [string, string])[],
    known: ReadonlyMap<string, number> | undefined,
  ) => options.map(([value, label]) => ({ value, label, count: known && (known.get(value) ?? 0) }))
  return (
    <>
      <FacetField
        label={t('filters.os')}
        value={choices.os}
        options={[
          { value: '', label: t('filters.osAny') },
          ...withCounts([...systems, [anySystem, t('filters.osIndependent')]], counts?.os),
        ]}
        ownLabel={words('os', choices)}
        onChange={(os) => change({ os })}
      />
      <FacetField
        label={t('filters.accelerator')}
        value={choices.accelerator}
        options={[
          { value: '', label: t('filters.acceleratorAny') },
          ...withCounts(accelerators, counts?.accelerator),
        ]}
        ownLabel={words('accelerator', choices)}
        onChange={(accelerator) => change({ accelerator })}
      />
    </>
  )
}

function AgeFields({ choices, counts, change }: FieldsProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const days = (count: number) => t('filters.lastDays', { count, days: format.number(count) })
  return (
    <>
      <VersionField value={choices.comfyui} onChange={(comfyui) => change({ comfyui })} />
      <FacetField
        label={t('filters.since')}
        value={String(choices.since)}
        options={[
          { value: '0', label: t('filters.anyTime') },
          ...ageChoices.map((age) => ({
            value: String(age),
            label: days(age),
            count: counts ? (counts.since.get(age) ?? 0) : undefined,
          })),
        ]}
        ownLabel={days(choices.since)}
        onChange={(since) => change({ since: Number(since) })}
      />
    </>
  )
}

/** The values with the most packs. */
const topOptions = (
  counts: ReadonlyMap<string, number>,
  names?: ReadonlyMap<string, string>,
): FacetOption[] =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxOptions)
    .map(([value, count]) => ({ value, label: cleanText(names?.get(value) ?? value), count }))

/** Filters by values that only the catalog in memory knows. */
function CatalogFields({ choices, counts, change }: FieldsProps & { counts: FacetCounts }) {
  const { t } = useTranslation('home')
  return (
    <>
      {(counts.tag.size > 0 || choices.tag) && (
        <FacetField
          label={t('filters.tag')}
          value={choices.tag}
          options={[{ value: '', label: t('filters.tagAny') }, ...topOptions(counts.tag)]}
          ownLabel={cleanText(choices.tag)}
          onChange={(tag) => change({ tag })}
        />
      )}
      <FacetField
        label={t('filters.publisher')}
        value={choices.publisher}
        options={[
          { value: '', label: t('filters.publisherAny') },
          ...topOptions(counts.publisher, counts.publisherNames),
        ]}
        ownLabel={cleanText(counts.publisherNames.get(choices.publisher) ?? choices.publisher)}
        onChange={(publisher) => change({ publisher })}
      />
    </>
  )
}

/** The filters: beside the list where there is room, behind a button where there is not. */
export const Filters = memo(function Filters({ choices, active, counts, change }: FiltersProps) {
  const { t } = useTranslation('home')
  const [open, setOpen] = useState(false)
  const panel = useId()
  const fields = { choices, counts, change }
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
        <MachineFields {...fields} />
        <AgeFields {...fields} />
        <label className="flex min-h-9 items-center gap-2 text-13">
          <input
            type="checkbox"
            checked={choices.banned}
            onChange={(event) => change({ banned: event.target.checked })}
            className="size-4 accent-accent"
          />
          {t('filters.includeBanned')}
        </label>
        {counts && <CatalogFields {...fields} counts={counts} />}
      </div>
    </aside>
  )
})
