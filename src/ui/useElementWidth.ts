import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in pixels, kept up to date; the fallback until it is known. */
export function useElementWidth(element: RefObject<Element | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback)
  // Only the browser knows how wide things are; measured before the first paint, so that nothing moves after it.
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setWidth(target.getBoundingClientRect().width || fallback)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, fallback])
  return width
}
