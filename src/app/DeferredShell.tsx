import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { onSession, session } from '#src/auth/session.ts'
import { useLocation } from '#src/components/navigation.ts'
import { isKey, useShortcut } from '#src/hooks/useShortcut.ts'
import { to } from '#src/paths.ts'
import { hasToasts, onHasToasts } from '#src/ui/toasts.ts'
import { LocaleWatcher } from './LocaleWatcher.tsx'
import { lazyInBackground } from './lazyInBackground.ts'

const Toasts = lazyInBackground(() => import('./Toasts.tsx').then((file) => file.Toasts))
const SessionWatcher = lazyInBackground(() =>
  import('./SessionWatcher.tsx').then((file) => file.SessionWatcher),
)

const Palette = lazyInBackground(() => import('./palette/Palette.tsx').then((file) => file.Palette))

const KeysDialog = lazyInBackground(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog))

/** Whether a user has been, or may have been, signed in since the page was opened. */
function useHasHadUser(): boolean {
  const [hasHadUser, setHasHadUser] = useState(false)
  useEffect(() => {
    const update = () => {
      if (session().status !== 'anonymous') setHasHadUser(true)
    }
    update()
    return onSession(update)
  }, [])
  return hasHadUser
}

/** Every `<dialog>` of the site is modal. The palette is a `<div>`. */
const isBehindDialog = () => document.querySelector('dialog[open]') !== null

/** Whether the command palette is open. “/” opens it, Ctrl+K and ⌘K toggle it, except behind a modal dialog. */
function usePalette() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // On home, “/” focuses the search field.
  useShortcut(pathname === to.home() ? undefined : '/', () => {
    if (!isBehindDialog()) setOpen(true)
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isKey(event, 'k')) return
      if (isBehindDialog()) return
      event.preventDefault()
      setOpen((wasOpen) => !wasOpen)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
  return { isOpen, close: () => setOpen(false) }
}

/**
 * Parts of the shell that load after first paint when they are needed: toasts with the first message, the session watcher
 * for a signed-in user, the command palette and the list of keys on their shortcuts.
 */
export function DeferredShell() {
  const toasts = useSyncExternalStore(onHasToasts, hasToasts, () => false)
  const palette = usePalette()
  const [areKeysOpen, setAreKeysOpen] = useState(false)
  useShortcut('?', () => setAreKeysOpen(true))
  const hasHadUser = useHasHadUser()
  return (
    <>
      <LocaleWatcher />
      {toasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      {palette.isOpen && (
        <Suspense>
          <Palette onClose={palette.close} />
        </Suspense>
      )}
      {areKeysOpen && (
        <Suspense>
          <KeysDialog onClose={() => setAreKeysOpen(false)} />
        </Suspense>
      )}
      {hasHadUser && (
        <Suspense>
          <SessionWatcher />
        </Suspense>
      )}
    </>
  )
}
