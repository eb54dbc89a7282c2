import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the current width of an element in pixels; the fallback until it is measured. */
export function useElementWidth(element: RefObject<Element | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback)
  // Measure before the first paint, to avoid layout shift.
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
