import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface PageHeaderProps {
  title: ReactNode
  /** A badge next to the title. */
  badge?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Small headings don't grow on wide screens. */
  size?: 'normal' | 'small'
}

/** The heading of a page with its description and actions. */
export function PageHeader({ title, badge, description, actions, size = 'normal' }: PageHeaderProps) {
  const heading = (
    <h1
      className={classes(
        'min-w-0 text-2xl leading-8 font-semibold wrap-anywhere',
        size === 'normal' && 'sm:text-28',
      )}
    >
      {title}
    </h1>
  )
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {badge ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {heading}
            {badge}
          </div>
        ) : (
          heading
        )}
        {description && <div className="mt-1 max-w-3xl text-pretty text-muted">{description}</div>}
      </div>
      {actions}
    </div>
  )
}
