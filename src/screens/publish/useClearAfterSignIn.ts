import { useEffect, useEffectEvent } from 'react'
import { failureKind } from '#src/api/client/errors.ts'
import { useSession } from '#src/auth/useSession.ts'

/** Clears the error of a save that failed because the session had ended, once the user is signed in again. */
export function useClearAfterSignIn({ error, clear }: { error: unknown; clear: () => void }): void {
  const isSignedIn = useSession().status === 'user'
  const clearSignedOut = useEffectEvent(() => {
    if (failureKind(error) === 'signed-out') clear()
  })
  // The session is outside React, and may change in another tab.
  useEffect(() => {
    if (isSignedIn) clearSignedOut()
  }, [isSignedIn])
}
