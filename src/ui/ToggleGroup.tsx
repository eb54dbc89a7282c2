import { Item, Root } from '@radix-ui/react-toggle-group'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface ToggleGroupProps<Value extends string> {
  /** For screen readers only. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
  className?: string
}

/** Toggle buttons, of which any number can be pressed. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, values, onChange } = props
  return (
    <Root
      type="multiple"
      role="group"
      aria-label={label}
      value={[...values]}
      // Radix passes values of the items only.
      onValueChange={(changed) => onChange(changed as Value[])}
      rovingFocus={false}
      className={classes('flex flex-wrap gap-1.5', props.className)}
    >
      {options.map((option) => (
        <Item
          key={option.value}
          value={option.value}
          className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line px-2.5 text-13 text-muted hover:text-text aria-pressed:border-accent/40 aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
        >
          {option.label}
        </Item>
      ))}
    </Root>
  )
}
