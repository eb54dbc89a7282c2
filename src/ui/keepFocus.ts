/**
 * A `ref` callback for an element that a press inside it may remove, such as a message with “Try again”: moves the focus to
 * the closest element around it that can have it, or else to the page's content. Otherwise the browser would move it to the
 * body. Put it on an element around a `Link`: the router ignores the cleanup that a `ref` of its link returns.
 */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  const target = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  ;(target ?? document.getElementById('content'))?.focus({ preventScroll: true })
}
