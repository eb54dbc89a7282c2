import { useEffect, useRef } from 'react'

/** Moves the focus to the open version when it replaces the list on a narrow screen, and to its row when the list is back. */
export function useDetailFocus(openKey: string): void {
  const lastKey = useRef(openKey)
  useEffect(() => {
    const closedKey = lastKey.current
    lastKey.current = openKey
    const isReplaced = (closedKey === '') !== (openKey === '') && matchMedia('(width < 64rem)').matches
    if (!isReplaced) return
    const row = document.getElementById(`at-${closedKey}`)?.querySelector('button')
    const target = openKey === '' ? row : document.getElementById('review-detail')
    ;(target ?? document.getElementById('content'))?.focus()
  }, [openKey])
}
