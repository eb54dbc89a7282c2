/**
 * A `ref` callback that focuses a message with `tabIndex={-1}` on mount. Focus was lost before, when the pressed button
 * was disabled during the save.
 */
export function focusMessage(message: HTMLElement | null): void {
  message?.focus()
}
