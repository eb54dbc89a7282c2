import { type ReactNode, Suspense } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { useMachine } from '#src/hooks/useMachine.ts'
import { latestVerdict } from '#src/lib/machine/verdict.ts'
import { useVerdictText } from './useVerdictText.ts'

const marks = { works: '✓', fails: '✕' } as const

interface VerdictLineProps {
  node: RegistryNode
  /** Shown if the verdict is unknown. */
  otherwise: ReactNode
}

/** Whether the newest version of a pack runs on the user's machine, in one line. */
export function VerdictLine({ node, otherwise }: VerdictLineProps) {
  const machine = useMachine()
  const { summary, short } = useVerdictText()
  const found = machine && latestVerdict(machine, node)
  if (!found || found.result === 'unknown') return otherwise
  return (
    <span
      className={found.result === 'fails' ? 'card-fails min-w-0 truncate' : 'min-w-0 truncate'}
      title={summary(found)}
    >
      <span aria-hidden="true" className={found.result === 'works' ? 'text-good' : 'text-bad'}>
        {marks[found.result]}
      </span>{' '}
      {short(found)}
    </span>
  )
}

/** Renders the verdict of a card. Lazy-loaded by `useCardVerdict`. */
export const renderCardVerdict = (node: RegistryNode, otherwise: ReactNode) => (
  <Suspense fallback={otherwise}>
    <VerdictLine node={node} otherwise={otherwise} />
  </Suspense>
)
