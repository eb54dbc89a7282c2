import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** Small print below the title. */
  description?: ReactNode
  /** Next to the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section whose content has a frame; the title is above it. */
export function Panel({ title, description, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-13 text-pretty text-muted">{description}</p>}
        </div>
        {/* Negative margin: a button doesn't move the title, except on phones, where it may be below. */}
        {action && <div className="sm:-my-1">{action}</div>}
      </div>
      <div className="rounded-lg border border-line">{children}</div>
    </section>
  )
}
