import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'

interface BreadcrumbsProps {
  /** Accessible name of the navigation. */
  label: string
  /** Links to the parent pages, the outermost first. */
  children: ReactNode
}

/** Navigation to the parent pages. The current page is not part of it: its heading follows. */
export function Breadcrumbs({ label, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-13 text-muted">
      <ol className="flex flex-wrap items-center gap-1">
        {Children.toArray(children).map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is identified by its depth
          <li key={index} className="flex min-w-0 items-center gap-1 wrap-anywhere">
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className="shrink-0" />}
            {link}
          </li>
        ))}
      </ol>
    </nav>
  )
}
