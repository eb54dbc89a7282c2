import { useEffect, useEffectEvent } from 'react'

/** Elements in which the user types, or which handle keys themselves. */
const takesKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], dialog, [role=dialog]'

/**
 * Whether the user pressed a key: by what it types, or by its place on a layout without Latin letters, such as Russian.
 * @param key in lower case.
 */
export const isKey = (event: KeyboardEvent, key: string): boolean =>
  event.key.toLowerCase() === key || (event.key > '\u007F' && event.code === `Key${key.toUpperCase()}`)

/**
 * Calls `onPress` when the user presses a key anywhere on the page, except where keys are handled already.
 * @param key in lower case; undefined for no shortcut.
 */
export function useShortcut(key: string | undefined, onPress: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (key === undefined || hasModifier || !isKey(event, key)) return
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(takesKeys))) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (key === undefined) return
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    // On the window, so that an element or a screen can prevent the key first.
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [key])
}
