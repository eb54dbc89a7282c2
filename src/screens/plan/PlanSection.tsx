import type { ReactNode } from 'react'
import { Panel } from '#src/ui/Panel.tsx'

interface PlanSectionProps {
  /** Target of the links in the summary. */
  id: string
  title: string
  description?: ReactNode
  children: ReactNode
}

/** Moves the focus to a part of the plan: the focused element is about to be removed. */
export const focusSection = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

/** A part of the plan. */
export function PlanSection({ id, ...panel }: PlanSectionProps) {
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Panel {...panel} />
    </div>
  )
}
