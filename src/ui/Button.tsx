import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

const kinds = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  plain: 'bg-bg text-text hover:bg-raised border-line-strong/50',
  /** Permanent deletion and other destructive actions. */
  danger: 'bg-bg text-bad border-bad/50 hover:bg-bad-soft',
  quiet: 'bg-transparent text-muted hover:text-text hover:bg-sunken border-transparent',
} as const

const sizes = {
  small: 'inline-flex min-h-8 gap-1.5 px-2.5 py-0.5 text-13',
  normal: 'inline-flex min-h-9 gap-2 px-3.5 py-1 text-sm',
  /** Square, for a single icon. */
  icon: 'inline-flex size-9',
} as const

export type ButtonKind = keyof typeof kinds
export type ButtonSize = keyof typeof sizes

/** Class names of a button, for links next to buttons. */
export function buttonClass(
  kind: ButtonKind = 'plain',
  size: ButtonSize = 'normal',
  extraClasses = '',
): string {
  return classes(
    'shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap no-underline transition-colors',
    // Wrap long labels on narrow screens.
    'max-sm:max-w-full max-sm:text-center max-sm:break-keep max-sm:whitespace-normal',
    'disabled:opacity-55',
    kinds[kind],
    sizes[size],
    extraClasses,
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
}

/** A button for an action. Use a link for navigation. */
export function Button({ kind, size, className, ...rest }: ButtonProps) {
  return <button type="button" className={buttonClass(kind, size, className)} {...rest} />
}
