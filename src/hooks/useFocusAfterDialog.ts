import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns a function that focuses an element once the dialog that is about to close has unmounted. A dialog returns the
 * focus to the button that opened it, which a deletion removes, and a pending action disables.
 */
export function useFocusAfterDialog(target: RefObject<HTMLElement | null>): () => void {
  const [callCount, setCallCount] = useState(0)
  // Runs after the cleanup in which the dialog returns the focus.
  useEffect(() => {
    if (callCount > 0) target.current?.focus({ preventScroll: true })
  }, [callCount, target])
  return () => setCallCount((count) => count + 1)
}
