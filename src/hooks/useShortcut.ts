import { useEffect, useEffectEvent } from 'react'

/** Elements in which the user types, or which handle keys themselves. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], dialog, [role=dialog]'

/**
 * Calls `onPress` when the user presses a key anywhere on the page, except where keys are handled already.
 * @param key in lower case; undefined for no shortcut.
 */
export function useShortcut(key: string | undefined, onPress: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(takesKeys))) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (key === undefined) return
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    // The last to hear of a key, so that an element or a screen can prevent it.
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [key])
}
