import { IsRestoringProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Holds back every read until the prerendered page is hydrated: an answer that came earlier would differ from the HTML,
 * and React would replace the page. A context change hydrates all Suspense boundaries before it commits.
 */
export function HydrationGate({ children }: { children: ReactNode }) {
  const [isHydrating, setHydrating] = useState(true)
  // In a transition, so that React hydrates the boundaries in slices.
  useEffect(() => startTransition(() => setHydrating(false)), [])
  // The form that the user submitted before hydration. Its handlers are there now.
  useEffect(() => {
    if (isHydrating) return
    const form = globalThis.__submittedForm
    globalThis.__submittedForm = undefined
    if (form?.isConnected) form.requestSubmit()
  }, [isHydrating])
  return <IsRestoringProvider value={isHydrating}>{children}</IsRestoringProvider>
}
