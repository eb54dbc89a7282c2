import { useLayoutEffect, useRef } from 'react'

/** Returns a function that returns whether the component is still mounted, to call when an action has finished. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  // The cleanup of a passive effect would run after the component is gone.
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
