/**
 * A `ref` callback for a message whose button may remove it, such as “Try again”: moves the focus from inside it to the
 * closest element around it that can have it. Otherwise the browser would move it to the body.
 */
export const keepFocus = (message: HTMLElement | null) => () => {
  if (message?.contains(document.activeElement))
    message.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
