import { useLayoutEffect, useRef } from 'react'

/** Returns a function for the end of an action: whether the component is still mounted. */
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
