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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and its own layout
    <div role="group" aria-label={label} className={classes('flex flex-wrap gap-1.5', props.className)}>
      {options.map((option) => {
        const isPressed = values.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isPressed}
            onClick={() =>
              onChange(
                isPressed ? values.filter((value) => value !== option.value) : [...values, option.value],
              )
            }
            className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line px-2.5 text-13 text-muted hover:text-text aria-pressed:border-accent/40 aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
