import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls a navigation that is wider than a phone's screen, so that its current link is in the middle. Unlike
 * `scrollIntoView`, it never scrolls the page.
 * @returns the ref of the element that scrolls.
 */
export function useScrollToCurrent<Scroller extends HTMLElement>(): RefObject<Scroller | null> {
  const scroller = useRef<Scroller>(null)
  useLayoutEffect(() => {
    const link = scroller.current?.querySelector('[aria-current]')
    if (!scroller.current || !link) return
    const visible = scroller.current.getBoundingClientRect()
    const { left, width } = link.getBoundingClientRect()
    scroller.current.scrollLeft += left + width / 2 - (visible.left + visible.width / 2)
  }, [])
  return scroller
}
