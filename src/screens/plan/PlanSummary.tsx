import { CircleCheck, CircleHelp, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { classes } from '#src/ui/classes.ts'

/** The outcome of a part of the plan. */
export type Outcome = 'good' | 'warn' | 'bad' | 'unknown' | 'pending'

const icons = {
  good: { Icon: CircleCheck, className: 'text-good' },
  warn: { Icon: TriangleAlert, className: 'text-warn' },
  bad: { Icon: CircleX, className: 'text-bad' },
  unknown: { Icon: CircleHelp, className: 'text-muted' },
  pending: { Icon: LoaderCircle, className: 'text-muted' },
} as const

/** The icon of an outcome, which always accompanies a text. */
export function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const { Icon, className } = icons[outcome]
  return <Icon size={16} aria-hidden="true" className={classes('shrink-0', className)} />
}

export interface SummaryEntry {
  /** Id of the section that it leads to. */
  id: string
  name: string
  text: string
  outcome: Outcome
}

/** One line for each part of the plan, as links to the sections. */
export function PlanSummary({ label, entries }: { label: string; entries: readonly SummaryEntry[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
        {entries.map(({ id, name, text, outcome }) => (
          <li key={name} className="min-w-2/5 flex-1 bg-bg max-sm:basis-full lg:min-w-0">
            <a
              href={`#${id}`}
              className="flex h-full items-start gap-2.5 px-3 py-3 sm:px-4 text-text no-underline hover:bg-raised focus-visible:-outline-offset-2"
            >
              <span className={classes('mt-0.5', outcome === 'pending' && 'animate-spin')}>
                <OutcomeIcon outcome={outcome} />
              </span>
              {/* One line on phones, so that a longer outcome moves nothing. */}
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 sm:block">
                <span className="block text-xs text-muted">{name}</span>
                <span className="block text-sm text-balance font-medium">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
