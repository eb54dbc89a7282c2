import { useEffect, useEffectEvent } from 'react'

const actions = {
  j: 'next',
  k: 'previous',
  o: 'open',
  a: 'approve',
  r: 'reject',
  u: 'undo',
  x: 'select',
  X: 'range',
  '*': 'all',
  Escape: 'none',
  n: 'nextPage',
  p: 'previousPage',
  w: 'arm',
  '?': 'help',
} as const

export type ReviewAction = (typeof actions)[keyof typeof actions]

/** Whether keys belong to what has the focus: a field, a menu, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]') !== null ||
    document.querySelector('dialog[open]') !== null
  )
}

const isKnown = (key: string): key is keyof typeof actions => Object.hasOwn(actions, key)

/** Keys for the queue, wherever the focus is, but in fields and dialogs. */
export function useReviewKeys(act: (action: ReviewAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isKnown(event.key) || isTaken(event.target)) return
    event.preventDefault()
    act(actions[event.key])
  })
  // The keyboard is outside React.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
