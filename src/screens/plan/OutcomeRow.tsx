import type { ReactNode } from 'react'
import { type Outcome, OutcomeIcon } from './PlanSummary.tsx'

interface OutcomeRowProps {
  outcome: Outcome
  title: ReactNode
  children?: ReactNode
}

/** A row in a part of the plan, with its outcome. */
export function OutcomeRow({ outcome, title, children }: OutcomeRowProps) {
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3.5 first:border-t-0">
      <span className="mt-0.5">
        <OutcomeIcon outcome={outcome} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-sm font-medium wrap-anywhere">{title}</h3>
        {children}
      </div>
    </li>
  )
}
