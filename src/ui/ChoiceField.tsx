import { SelectField } from './Field.tsx'

interface ChoiceFieldProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A dropdown that returns one of its values, like a `SegmentedControl`. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <SelectField
      label={label}
      value={value}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex]
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
