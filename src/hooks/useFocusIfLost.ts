import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for the element that gets the focus when `isDue` becomes true, if the focused element is removed or disabled
 * then.
 */
export function useFocusIfLost<Target extends HTMLElement>(isDue: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  // Focus is outside React: that of a removed element goes to the body, and that of a disabled one follows later.
  useEffect(() => {
    if (isDue) return
    return () => {
      if (document.activeElement?.matches('body, :disabled')) target.current?.focus()
    }
  }, [isDue])
  return target
}
