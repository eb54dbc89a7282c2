import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface TabsProps {
  label: string
  className?: string
  /** Links with `tabProps`. */
  children: ReactNode
}

/** Links to the views of a page. They are links, not ARIA tabs, because each view has a URL. */
export function Tabs({ label, className, children }: TabsProps) {
  return (
    <nav aria-label={label} className={classes('scroll-cue flex gap-1 border-b border-line', className)}>
      {children}
    </nav>
  )
}

/** Attributes of a link in `Tabs`. */
export const tabProps = (isCurrent: boolean) => ({
  'aria-current': isCurrent ? ('page' as const) : undefined,
  className: classes(
    '-mb-px flex h-10 items-center gap-1.5 border-b-2 px-3 text-sm font-medium whitespace-nowrap no-underline first:ps-1 focus-visible:-outline-offset-2',
    isCurrent
      ? 'border-accent text-text'
      : 'border-transparent text-muted hover:border-line-strong hover:text-text',
  ),
})
