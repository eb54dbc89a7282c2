/**
 * A `ref` callback for an element that a press inside it may remove, such as a message with “Try again”: moves the focus to
 * the closest element around it that can have it. Otherwise the browser would move it to the body.
 */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
