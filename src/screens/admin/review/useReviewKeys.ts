import { useEffect, useEffectEvent } from 'react'
import { isKey } from '#src/hooks/useShortcut.ts'

/** By key in lower case. */
const actions = {
  j: 'next',
  k: 'previous',
  o: 'open',
  a: 'approve',
  r: 'reject',
  u: 'undo',
  x: 'select',
  '*': 'all',
  escape: 'none',
  n: 'nextPage',
  p: 'previousPage',
  '?': 'help',
} as const

export type ReviewAction = (typeof actions)[keyof typeof actions] | 'range'

function actionOf(event: KeyboardEvent): ReviewAction | undefined {
  const [, action] = Object.entries(actions).find(([key]) => isKey(event, key)) ?? []
  return action === 'select' && event.shiftKey ? 'range' : action
}

/** Whether the focused element handles keys itself: a field, a menu, a dialog. */
function handlesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]') !== null ||
    document.querySelector('dialog[open]') !== null
  )
}

/** Keyboard shortcuts of the review queue; inactive in fields, menus and dialogs. */
export function useReviewKeys(onAction: (action: ReviewAction) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const action = actionOf(event)
    if (!action || handlesKeys(event.target)) return
    event.preventDefault()
    onAction(action)
  })
  // Shortcuts work wherever the focus is, so the listener is on the document.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
