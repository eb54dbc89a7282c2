import { IsRestoringProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Pauses all reads until the prerendered page is hydrated: with newer data the first render would differ from the HTML,
 * and React would discard the HTML. A context change hydrates all Suspense boundaries before it commits.
 */
export function HydrationGate({ children }: { children: ReactNode }) {
  const [isHydrating, setHydrating] = useState(true)
  // A transition, so that React hydrates concurrently.
  useEffect(() => startTransition(() => setHydrating(false)), [])
  // A form that the user submitted before hydration: its submit handler is attached now.
  useEffect(() => {
    if (isHydrating) return
    const form = globalThis.__submittedForm
    globalThis.__submittedForm = undefined
    if (form?.isConnected) form.requestSubmit()
  }, [isHydrating])
  return <IsRestoringProvider value={isHydrating}>{children}</IsRestoringProvider>
}
