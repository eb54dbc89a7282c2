import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** Class names of the group, for a group of links. */
export const segmentsClass = 'flex max-w-full flex-wrap rounded-md bg-sunken p-0.5'

const segmentClass =
  'flex h-7 items-center justify-center gap-1.5 rounded text-13 font-medium whitespace-nowrap no-underline'

/** Attributes of a link in a group with `segmentsClass`. */
export const segmentLinkProps = (isCurrent: boolean) => ({
  'aria-current': isCurrent ? ('true' as const) : undefined,
  className: classes(
    segmentClass,
    'px-2',
    isCurrent ? 'bg-bg text-text shadow-xs dark:bg-line' : 'text-muted hover:text-text',
  ),
})

interface SegmentedControlProps<Value extends string> {
  /** For screen readers only. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Stretches the segments to the width of the parent. */
  isFullWidth?: boolean
}

/** A choice between a few options that are all visible. Built on radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isFullWidth,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes(segmentsClass, !isFullWidth && 'w-fit')}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            segmentClass,
            'relative flex-1 cursor-pointer text-muted hover:text-text has-checked:bg-bg has-checked:text-text has-checked:shadow-xs dark:has-checked:bg-line',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            isFullWidth ? 'px-1.5' : 'px-2 sm:px-3',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
