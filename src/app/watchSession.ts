import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#src/api/users.ts'
import { type LeaveSteps, leaveAfterSignOutElsewhere } from '#src/auth/logout.ts'
import { currentUid, isSessionRevoked, onSession, onSignInNeeded, onUserLeft } from '#src/auth/session.ts'
import { onSignedOutElsewhere } from '#src/auth/tabs.ts'
import { forgetDrafts } from '#src/components/drafts.ts'
import { languagePrefix, splitLanguage, to } from '#src/paths.ts'
import { removeLocal, storageKeys } from '#src/storage.ts'
import { matchRouteTable } from './routeTable.ts'

const currentRoute = () => matchRouteTable(location.pathname)?.route
/** The sign-in pages show nothing private, and each deals itself with who comes and goes. */
const isSignInPage = () => currentRoute()?.layout === 'auth'

/** Loads the document anew: where only the signed-in may be, the login page instead. */
function leave(): void {
  const isOpen = (currentRoute()?.access ?? 'public') === 'public'
  const { language } = splitLanguage(location.pathname)
  if (isOpen) location.reload()
  else location.replace(languagePrefix(language ?? 'en') + to.login())
}

function dropper(client: QueryClient) {
  const clear = () => {
    client.clear()
    // Before the document is left: nobody else is asked about what they typed.
    forgetDrafts()
    // Public reads only, but made while the former person was here.
    removeLocal(storageKeys.cache)
  }
  return {
    /** Ends this document for good. What it knows is somebody's who is not here any more. */
    leaveWith(leave: LeaveSteps['leave']): void {
      void leaveAfterSignOutElsewhere({
        cancelReads: () => client.cancelQueries(),
        clearCache: clear,
        leave,
      })
    },
    /** Forgets the answers given to somebody, in a document that goes on. */
    forget(): void {
      void client.cancelQueries()
      clear()
    },
    /** The same where the page stays: what is on it stays too. */
    forgetUnseen: () => client.removeQueries({ type: 'inactive' }),
  }
}

/**
 * Watches who is signed in. Log-out elsewhere, and another person: everything is dropped and the document is left.
 * A session that merely ended: the page stays, and who reads it is told.
 * @param tell called with true when the session has ended, with false when the same person is signed in again.
 * @returns the way to stop.
 */
export function watchSession(client: QueryClient, tell: (isEnded: boolean) => void): () => void {
  const drop = dropper(client)
  let uid = currentUid()
  let isLeaving = false
  const switchPerson = () => {
    if (isSignInPage()) return drop.forget()
    if (isLeaving) return
    isLeaving = true
    drop.leaveWith(() => location.reload())
  }
  const stops = [
    onSignedOutElsewhere(() => drop.leaveWith(leave)),
    onUserLeft(() => {
      if (isSessionRevoked()) return
      if (currentUid()) return switchPerson()
      drop.forgetUnseen()
      // Nobody was seen to be signed in: a stored token only looked like it.
      if (uid === null) void client.invalidateQueries()
      else if (!isSignInPage()) tell(true)
    }),
    onSession(() => {
      const now = currentUid()
      if (now === null) return
      const former = uid
      uid = now
      if (former === now) tell(false)
      else if (former !== null) switchPerson()
    }),
    onSignInNeeded(() => {
      if (!isSignInPage()) tell(true)
    }),
  ]
  // They left while this code was on its way. (Who logs out on this page closes the gate too, and is on a sign-in page.)
  if (isSessionRevoked() && !isSignInPage()) drop.leaveWith(leave)
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether the service knows the person again; what had failed without them is then asked for once more. */
export async function isBack(client: QueryClient): Promise<boolean> {
  try {
    await client.fetchQuery({ ...currentUser(), staleTime: 0, retry: false })
  } catch {
    return false
  }
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  return true
}
