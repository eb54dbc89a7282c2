import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Returns a function that calls back once the dialog that is about to close has unmounted and returned the focus. */
export function useAfterDialog(callback: () => void): () => void {
  const [callCount, setCallCount] = useState(0)
  const call = useEffectEvent(callback)
  // Runs after the cleanup in which the dialog returns the focus.
  useEffect(() => {
    if (callCount > 0) call()
  }, [callCount])
  return () => setCallCount((count) => count + 1)
}

/**
 * Returns a function that focuses an element once the dialog that is about to close has unmounted. A dialog returns the
 * focus to the button that opened it, which a deletion removes, and a pending action disables.
 */
export const useFocusAfterDialog = (target: RefObject<HTMLElement | null>): (() => void) =>
  useAfterDialog(() => target.current?.focus({ preventScroll: true }))
