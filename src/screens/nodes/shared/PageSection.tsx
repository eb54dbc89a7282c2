import { type ReactNode, useId } from 'react'

interface PageSectionProps {
  title: string
  /** A link beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section with a second-level heading, labeled by it. */
export function PageSection({ title, action, children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg leading-6 font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
