import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { onSession, session } from '#src/auth/session.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useShortcut } from '#src/hooks/useShortcut.ts'
import { hasToasts, onHasToasts } from '#src/ui/toasts.ts'
import { LocaleWatcher } from './LocaleWatcher.tsx'
import { lazyInBackground } from './lazyInBackground.ts'
import { useLanguageInUrl } from './useLanguageInUrl.ts'

const Toasts = lazyInBackground(() => import('./Toasts.tsx').then((file) => file.Toasts))
const SessionWatcher = lazyInBackground(() =>
  import('./SessionWatcher.tsx').then((file) => file.SessionWatcher),
)

const KeysDialog = lazyWithRetry(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog))

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

/**
 * Parts of the shell that load after first paint when they are needed: toasts with the first message, the session watcher
 * for a signed-in user, and the list of keys on its shortcut.
 */
export function DeferredShell() {
  const hasMessages = useSyncExternalStore(onHasToasts, hasToasts, () => false)
  const [areKeysOpen, setAreKeysOpen] = useState(false)
  useShortcut('?', () => setAreKeysOpen(true))
  const hasHadUser = useHasHadUser()
  useLanguageInUrl()
  return (
    <>
      <LocaleWatcher />
      {hasMessages && (
        <Suspense>
          <Toasts />
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
