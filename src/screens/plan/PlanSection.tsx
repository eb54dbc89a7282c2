import type { ReactNode } from 'react'
import { Panel } from '#src/ui/Panel.tsx'

interface PlanSectionProps {
  /** Target of the links in the summary. */
  id: string
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A part of the plan. */
export function PlanSection({ id, ...panel }: PlanSectionProps) {
  return (
    <div id={id} className="scroll-mt-4">
      <Panel {...panel} />
    </div>
  )
}
