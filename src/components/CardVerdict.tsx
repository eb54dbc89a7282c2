import { type ReactNode, Suspense } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { useMachine } from '#src/hooks/useMachine.ts'
import { verdict } from '#src/lib/machine/verdict.ts'
import { useVerdictText } from './useVerdictText.ts'

const marks = { works: '✓', fails: '✕' } as const

interface VerdictLineProps {
  node: RegistryNode
  /** Shown when the verdict is unknown. */
  otherwise: ReactNode
}

function VerdictLine({ node, otherwise }: VerdictLineProps) {
  const machine = useMachine()
  const { summary } = useVerdictText()
  const found = machine && verdict(machine, node.latestVersion ?? node, node)
  if (!found || found.result === 'unknown') return otherwise
  const text = summary(found)
  return (
    <span className="min-w-0 truncate" title={text}>
      <span aria-hidden="true" className={found.result === 'works' ? 'text-good' : 'text-bad'}>
        {marks[found.result]}
      </span>{' '}
      {text}
    </span>
  )
}

/** Whether the newest version of a pack runs on the user's machine, in one line of a card. */
export const renderCardVerdict = (node: RegistryNode, otherwise: ReactNode) => (
  <Suspense fallback={otherwise}>
    <VerdictLine node={node} otherwise={otherwise} />
  </Suspense>
)
