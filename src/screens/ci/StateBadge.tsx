import { Check, CircleDashed, CircleQuestionMark, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RunState } from '#src/lib/ci/runState.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { classes } from '#src/ui/classes.ts'

const tones: Readonly<Record<RunState, Tone>> = {
  passed: 'good',
  failed: 'bad',
  running: 'accent',
  unknown: 'neutral',
}

const icons = { passed: Check, failed: X, running: CircleDashed, unknown: CircleQuestionMark } as const

const stateClasses: Readonly<Record<RunState, string>> = {
  passed: 'bg-good-soft text-good',
  failed: 'bg-bad-soft text-bad',
  running: 'bg-accent-soft text-accent',
  unknown: 'bg-sunken text-muted',
}

export function useStateLabels(): Readonly<Record<RunState, string>> {
  const { t } = useTranslation('ci')
  return {
    passed: t('state.passed'),
    failed: t('state.failed'),
    running: t('state.running'),
    unknown: t('state.unknown'),
  }
}

/** Result of a run as a labeled badge. */
export function StateBadge({ state }: { state: RunState }) {
  const labels = useStateLabels()
  const Icon = icons[state]
  return (
    <Badge tone={tones[state]}>
      <Icon size={13} aria-hidden="true" />
      {labels[state]}
    </Badge>
  )
}

/** Result of a run as a square icon; the caller adds the text alternative. */
export function StateIcon({ state, className }: { state: RunState; className?: string }) {
  const Icon = icons[state]
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex size-6 items-center justify-center rounded',
        stateClasses[state],
        className,
      )}
    >
      <Icon size={14} strokeWidth={2.5} />
    </span>
  )
}
