import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceleratorChoices, ageChoices, type Classifier, systemChoices } from '#src/catalog/filterChoices.ts'
import type { FacetCounts } from '#src/catalog/filterPacks.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useFilterLabel } from './useFilterLabel.ts'
import type { ChangeSearch, Choices } from './useHomeSearch.ts'
import { VersionField } from './VersionField.tsx'

/** Max number of values shown initially and on demand, those with the most packs first. */
const maxInitial = 8
const maxOptions = 50

export type FacetName = 'os' | 'accelerator' | 'comfyui' | 'since' | 'tag' | 'publisher'

export interface FacetProps {
  name: FacetName
  title: string
  choices: Choices
  /** Counts the packs that match each choice; null while the catalog isn't loaded. */
  counts: (() => FacetCounts) | null
  onChange: ChangeSearch
}

interface OptionProps extends ComponentProps<'input'> {
  label: string
  /** Number of packs that match this choice; undefined if unknown. */
  count: number | undefined
}

/** A choice with the number of packs that match it. */
export function Option({ label, count, ...input }: OptionProps) {
  const format = useFormat()
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 text-13 hover:text-accent">
      <input {...input} className="size-4 shrink-0 accent-accent" />
      <bdi className="min-w-0 flex-1 truncate" title={label}>
        {label}
      </bdi>{' '}
      {count !== undefined && <span className="text-xs text-muted tabular-nums">{format.number(count)}</span>}
    </label>
  )
}

interface CheckListProps {
  options: readonly { value: string; label: string; count: number | undefined }[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

function CheckList({ options, chosen, onChange }: CheckListProps) {
  const { t } = useTranslation('home')
  const [isExpanded, setIsExpanded] = useState(false)
  /** The first value that the expansion adds, until it has got the focus. */
  const added = useRef<string>(undefined)
  // Values from the URL are always shown.
  const isHidden = ({ value }: { value: string }, index: number) =>
    !isExpanded && index >= maxInitial && !chosen.includes(value)
  const firstHidden = options.find(isHidden)
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  const handleShowMore = (first: string) => {
    added.current = first
    setIsExpanded(true)
  }
  return (
    <>
      {options
        .filter((option, index) => !isHidden(option, index))
        .map(({ value, label, count }) => (
          <Option
            key={value}
            // The pressed button unmounts and would lose the focus.
            ref={(input) => {
              if (!input || value !== added.current) return
              added.current = undefined
              input.focus()
            }}
            type="checkbox"
            label={label}
            count={count}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      {firstHidden && (
        <button
          type="button"
          className="link min-h-7 text-13"
          onClick={() => handleShowMore(firstHidden.value)}
        >
          {t('filters.more')}
        </button>
      )}
    </>
  )
}

function MachineFacet({ name, choices, counts, onChange }: FacetProps & { name: 'os' | 'accelerator' }) {
  const { t } = useTranslation('home')
  const labelOf = useFilterLabel()
  const known: readonly Classifier[] = name === 'os' ? systemChoices : acceleratorChoices
  const values = [...new Set([...known.map(({ value }) => value), ...choices[name]])]
  return (
    <>
      <CheckList
        options={values.map((value) => ({
          value,
          label: labelOf({ name, value }),
          count: counts ? (counts()[name].get(value) ?? 0) : undefined,
        }))}
        chosen={choices[name]}
        onChange={(chosen) => onChange({ [name]: chosen })}
      />
      {/* The API always compares strictly. */}
      {counts && (
        <Checkbox
          label={t('filters.strict')}
          checked={choices.strict}
          onChange={(event) => onChange({ strict: event.target.checked })}
          className="mt-1 border-t border-line text-xs text-muted"
        />
      )}
    </>
  )
}

function AgeFacet({ choices, counts, onChange }: FacetProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const ages = [...new Set([0, ...ageChoices, choices.since])]
  return ages.map((age) => (
    <Option
      key={age}
      type="radio"
      name="since"
      label={
        age === 0 ? t('filters.anyTime') : t('filters.lastDays', { count: age, days: format.number(age) })
      }
      count={age > 0 ? counts?.().since.get(age) : undefined}
      checked={choices.since === age}
      onChange={() => onChange({ since: age })}
    />
  ))
}

/** The values with the most packs, and those in the URL. */
function topOptions(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  labelOf: (value: string) => string,
) {
  const top = [...counts].sort((a, b) => b[1] - a[1]).slice(0, maxOptions)
  const missing = chosen.filter((value) => !top.some(([known]) => known === value))
  return [...top, ...missing.map((value) => [value, counts.get(value) ?? 0] as const)].map(
    ([value, count]) => ({ value, label: cleanText(labelOf(value)), count }),
  )
}

function CatalogFacet({ name, choices, counts, onChange }: FacetProps & { name: 'tag' | 'publisher' }) {
  if (!counts) return <Skeleton className="h-24" />
  const { [name]: values, publisherNames } = counts()
  const labelOf = (value: string) => (name === 'publisher' ? (publisherNames.get(value) ?? value) : value)
  return (
    <CheckList
      options={topOptions(values, choices[name], labelOf)}
      chosen={choices[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  )
}

/** The choices of a filter, with the number of packs that match each. */
export function FacetBody(facet: FacetProps) {
  const { name, title, choices, onChange } = facet
  if (name === 'comfyui')
    return (
      <div className="pb-3">
        <VersionField value={choices.comfyui} onChange={(comfyui) => onChange({ comfyui })} />
      </div>
    )
  return (
    <fieldset className="flex min-w-0 flex-col pb-3">
      <legend className="sr-only">{title}</legend>
      {(name === 'os' || name === 'accelerator') && <MachineFacet {...facet} name={name} />}
      {name === 'since' && <AgeFacet {...facet} />}
      {(name === 'tag' || name === 'publisher') && <CatalogFacet {...facet} name={name} />}
    </fieldset>
  )
}
