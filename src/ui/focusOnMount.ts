/**
 * A `ref` callback for an element that takes the place of a pressed button, which has lost the focus: it was disabled during
 * a save, or is gone.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
