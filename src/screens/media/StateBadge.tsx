import {
  Ban,
  Check,
  CircleHelp,
  Clock,
  LoaderCircle,
  type LucideIcon,
  ShieldAlert,
  TimerOff,
  X,
} from 'lucide-react'
import type { TaskState } from '#src/api/mediaTasks.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { useStateLabels } from './labels.ts'

const appearances: Readonly<Record<TaskState, readonly [Tone, LucideIcon]>> = {
  waiting: ['neutral', Clock],
  running: ['accent', LoaderCircle],
  done: ['good', Check],
  failed: ['bad', X],
  moderated: ['warn', ShieldAlert],
  canceled: ['neutral', Ban],
  expired: ['warn', TimerOff],
  unknown: ['neutral', CircleHelp],
}

export function StateBadge({ state }: { state: TaskState }) {
  const [tone, Icon] = appearances[state]
  return (
    <Badge tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {useStateLabels()[state]}
    </Badge>
  )
}
