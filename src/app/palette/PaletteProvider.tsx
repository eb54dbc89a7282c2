import { createContext, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { isKey, useShortcut } from '#src/hooks/useShortcut.ts'
import { to } from '#src/paths.ts'

const Palette = lazyWithRetry(() => import('./Palette.tsx').then((file) => file.Palette))

/** Opens the command palette. */
export const OpenPalette = createContext(() => {})

/** Every `<dialog>` of the site is modal. The palette is a `<div>`. */
const isBehindDialog = () => document.querySelector('dialog[open]') !== null

/** The command palette beside a page. “/” opens it, Ctrl+K and ⌘K toggle it, except behind a modal dialog. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  // On home, “/” focuses the search field.
  useShortcut(pathname === to.home() ? undefined : '/', () => {
    if (!isBehindDialog()) setIsOpen(true)
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isKey(event, 'k')) return
      if (isBehindDialog()) return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
  // After a menu has closed and moved the focus.
  const open = useCallback(() => void setTimeout(() => setIsOpen(true)), [])
  return (
    <OpenPalette value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  )
}
