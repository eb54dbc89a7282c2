import { Check, CircleHelp, X } from 'lucide-react'
import type { Verdict } from '#src/lib/machine/verdict.ts'
import { classes } from '#src/ui/classes.ts'
import { useVerdictText } from './useVerdictText.ts'

const marks = {
  works: { Icon: Check, className: 'text-good' },
  fails: { Icon: X, className: 'text-bad' },
  unknown: { Icon: CircleHelp, className: 'text-muted' },
} as const

/** Shows whether a pack or version runs on the user's machine. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { summary } = useVerdictText()
  const { Icon, className } = marks[verdict.result]
  return (
    <span className="inline-flex min-w-0 items-start gap-1 text-13">
      <Icon size={15} aria-hidden="true" className={classes('mt-0.5 shrink-0', className)} />
      <span className={classes('min-w-0 wrap-anywhere', verdict.result === 'unknown' && 'text-muted')}>
        {summary(verdict)}
      </span>
    </span>
  )
}

/** Lists the facts that were compared. */
export function VerdictReasons({ verdict }: { verdict: Verdict }) {
  const { reason: textOf } = useVerdictText()
  return (
    <ul className="flex flex-col gap-1 text-13 text-muted">
      {verdict.reasons.map((reason) => {
        const { Icon, className } = marks[reason.result]
        return (
          <li key={reason.aspect} className="flex items-start gap-1.5">
            <Icon size={14} aria-hidden="true" className={classes('mt-0.5 shrink-0', className)} />
            <span className="min-w-0 wrap-anywhere">{textOf(reason)}</span>
          </li>
        )
      })}
    </ul>
  )
}
