import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { SelectField } from '#src/ui/Field.tsx'

export interface FacetOption {
  value: string
  label: string
  /** Number of packs that this choice would leave; undefined where unknown. */
  count?: number | undefined
}

interface FacetFieldProps {
  label: string
  value: string
  options: readonly FacetOption[]
  /** Label of a value in the URL that is none of the options. */
  ownLabel: string
  onChange: (value: string) => void
}

/** A filter with its choices and how many packs each would leave. A value from the URL is always among them. */
export function FacetField({ label, value, options, ownLabel, onChange }: FacetFieldProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const known = options.some((option) => option.value === value)
  const all = known ? options : [...options, { value, label: ownLabel }]
  return (
    <SelectField
      label={label}
      value={value}
      options={all.map(({ value: one, label: name, count }) => ({
        value: one,
        label: count === undefined ? name : t('filters.option', { name, packs: format.number(count) }),
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
