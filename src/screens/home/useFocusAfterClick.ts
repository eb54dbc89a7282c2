import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * Moves the focus to the start of the list after a click on a link in it, because the next list lacks that link. After a
 * click in the pager, scrolls there, too.
 */
export function useFocusAfterClick(page: number) {
  const start = useRef<HTMLParagraphElement>(null)
  const isPagerClicked = useRef(false)
  // Once the page has changed, so that Back restores the previous scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a change of `page`
  useEffect(() => {
    if (!isPagerClicked.current) return
    isPagerClicked.current = false
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView()
  }, [page])
  const onClick = (event: MouseEvent) => {
    // The router prevents the default of a click that it handles, and of no other.
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !event.defaultPrevented) return
    // A link of the pager to the current page changes nothing.
    if (link.closest('nav')) isPagerClicked.current = !link.matches('[aria-current]')
    // A link to another page moves the focus there.
    else if (link.pathname === location.pathname) start.current?.focus({ preventScroll: true })
  }
  return { start, onClick }
}
