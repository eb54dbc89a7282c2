import { useEffect } from 'react'
import { useLocation } from '#src/components/navigation.ts'

/** Moves to the place an address names; called by what holds that place, which comes later than the page. */
export function useShowAnchor(): void {
  const { hash } = useLocation()
  // Scrolling is the browser's, not React's.
  useEffect(() => {
    if (hash.length < 2) return
    const names = [...document.querySelectorAll<HTMLElement>('article[id]')]
    names.find(({ id }) => `#${encodeURIComponent(id)}` === hash || `#${id}` === hash)?.scrollIntoView()
  }, [hash])
}
