import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The visible label. Without it, pass `aria-label`. */
  label?: ReactNode
  isLarge?: boolean
}

/** A native checkbox. `className` applies to the outermost element. */
export function Checkbox({ label, isLarge, className, ...rest }: CheckboxProps) {
  const box = classes('shrink-0 accent-accent', isLarge ? 'size-5' : 'size-4')
  if (label === undefined) return <input type="checkbox" className={classes(box, className)} {...rest} />
  return (
    <label className={classes('flex min-h-9 items-start gap-2 py-2 text-sm leading-5', className)}>
      <input type="checkbox" className={classes(box, 'mt-0.5')} {...rest} />
      {label}
    </label>
  )
}
