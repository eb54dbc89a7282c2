import { IsRestoringProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react'

type Phase = 'hydrating' | 'restoring' | 'done'

/** Has no consumers: a context change makes React hydrate all Suspense boundaries before it commits. */
const PhaseContext = createContext<Phase>('done')

interface HydrationGateProps {
  /** Called after hydration: restores the reads of earlier visits. */
  restore?: () => Promise<unknown>
  children: ReactNode
}

/**
 * Pauses all reads until the prerendered page is hydrated: with newer data the first render would differ from the HTML,
 * and React would discard the HTML.
 */
export function HydrationGate({ restore, children }: HydrationGateProps) {
  const [phase, setPhase] = useState<Phase>('hydrating')
  useEffect(() => {
    // A transition, so that React hydrates concurrently.
    const enter = (next: Phase) => startTransition(() => setPhase(next))
    if (phase === 'hydrating') enter('restoring')
    if (phase === 'restoring') void Promise.resolve(restore?.()).finally(() => enter('done'))
  }, [phase, restore])
  // Repeats a click or submission from before hydration: its handler is attached now.
  useEffect(() => {
    if (phase !== 'done') return
    const repeat = globalThis.__pendingAction
    globalThis.__pendingAction = undefined
    repeat?.()
  }, [phase])
  return (
    <PhaseContext value={phase}>
      <IsRestoringProvider value={phase !== 'done'}>{children}</IsRestoringProvider>
    </PhaseContext>
  )
}
