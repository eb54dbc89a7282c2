import { useLayoutEffect } from 'react'
import { useShownPlace } from './SiteRouter.tsx'

const positions = new Map<string, number>()

/** The element an address's anchor names, as browsers look for it: to the letter, else decoded. Anybody can write one. */
function anchored(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  if (!name) return null
  const element = document.getElementById(name)
  if (element) return element
  try {
    return document.getElementById(decodeURIComponent(name))
  } catch {
    // A percent sign that encodes nothing.
    return null
  }
}

/** A new place starts at its top (or at its anchor), Back returns to where one was; a changed query keeps the place. */
export function useScroll(): void {
  const { location, navigationType: type } = useShownPlace()
  const { key, pathname, hash } = location
  // Scrolling is the browser's, not React's.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    if (type === 'POP') {
      const before = positions.get(key)
      if (before !== undefined) window.scrollTo(0, before)
    }
    return () => {
      positions.set(key, window.scrollY)
    }
  }, [key, type])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves to the top, not another query of it
  useLayoutEffect(() => {
    if (type === 'POP') return
    const target = anchored(hash)
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [pathname])
}
