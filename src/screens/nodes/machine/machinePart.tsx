import { type ComponentType, Suspense } from 'react'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'

/** A part of a page that is loaded only for users who described their machine. */
export function machinePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyWithRetry(load)
  return (props) =>
    useStoredMachine() === null ? null : (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
}
