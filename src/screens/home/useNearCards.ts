import { type RefObject, useEffect, useRef } from 'react'

/** How far out of sight a card still counts as near, in pixels. */
const nearPx = 200

/**
 * A page that was put aside is styled and laid out anew when it is shown again. Only the cards that were in sight are
 * needed for that frame: the others are skipped, with their height kept, and follow after it.
 * @returns a ref for the list whose items are the cards.
 */
export function useNearCards(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  // What is in sight is the browser's knowledge; the cleanup runs when the page is put aside.
  useEffect(() => {
    const items = [...(list.current?.children ?? [])]
    const near = new Set<Element>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? near.add(target) : near.delete(target)
      },
      { rootMargin: `${nearPx}px` },
    )
    for (const item of items) watcher.observe(item)
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        for (const item of items) item.classList.remove('is-far')
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      for (const item of items) item.classList.toggle('is-far', !near.has(item))
    }
  }, [])
  return list
}
