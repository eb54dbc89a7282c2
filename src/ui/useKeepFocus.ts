import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the focus in its part of the page when an element unmounts that has it inside, such as a failure whose “Try again”
 * was pressed: moves it to the closest element around that can take it.
 */
export function useKeepFocus(element: RefObject<HTMLElement | null>): void {
  // Before React removes the element, which would move the focus to the body.
  useLayoutEffect(() => {
    const current = element.current
    return () => {
      if (!current?.contains(document.activeElement)) return
      current.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [element])
}
