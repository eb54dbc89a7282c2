/**
 * As the `ref` of a message with `tabIndex={-1}`, moves focus to it when it appears. The button that was pressed is
 * disabled while a save is pending, and has lost the focus.
 */
export function focusMessage(message: HTMLElement | null): void {
  message?.focus()
}
