import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Moves to the place an address names, once that place is there: the notes come later than the page. */
export function useShowAnchor(ready: boolean): void {
  const { hash } = useLocation()
  // Scrolling is the browser's, not React's.
  useEffect(() => {
    if (!ready || hash.length < 2) return
    const names = [...document.querySelectorAll<HTMLElement>('article[id]')]
    names.find(({ id }) => `#${encodeURIComponent(id)}` === hash || `#${id}` === hash)?.scrollIntoView()
  }, [ready, hash])
}
