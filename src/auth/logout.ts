/** Signing out. The order of the steps ensures that nothing is requested or written in between. */

import { once } from '#src/lib/once.ts'
import { wipeSession, wipeStorage } from '#src/storage.ts'
import { dropToken, expectsUser, identityProvider, revokeSession, setSession } from './session.ts'
import { notifyTabsOfSignOut } from './tabs.ts'
import { wipeDatabase } from './wipeDatabase.ts'
import { withTimeout } from './withTimeout.ts'

/** The steps that need the app. */
export interface LeaveSteps {
  cancelReads: () => unknown
  clearCache: () => unknown
  /** Loads another document. Receives the error of a failed sign-out, otherwise null. */
  leave: (error: unknown) => void
}

/** The database in which Firebase persists the user. */
const firebaseDatabase = 'firebaseLocalStorageDb'
/** Time limits in milliseconds for the provider and for the database. */
const signOutTimeoutMs = 5000
const databaseTimeoutMs = 1000

/** Runs a step. Ignores its failure, so that the other steps still run. */
function attempt(step: () => unknown): void {
  try {
    Promise.resolve(step()).catch(() => undefined)
  } catch {
    // The next steps don't depend on it.
  }
}

async function signOutHere(): Promise<void> {
  if (!identityProvider()) await import('./firebase.ts').then((firebase) => firebase.startWatching())
  await identityProvider()?.signOut()
}

/** Needed after a successful sign-out, too: a token refresh in flight may have written the user back. */
const deletePersistedUser = () =>
  withTimeout(databaseTimeoutMs, wipeDatabase(firebaseDatabase)).catch(() => undefined)

async function signOutAndLeave({ cancelReads, clearCache, leave }: LeaveSteps): Promise<void> {
  revokeSession()
  notifyTabsOfSignOut()
  dropToken()
  attempt(cancelReads)
  const error: unknown = await withTimeout(signOutTimeoutMs, signOutHere()).then(
    () => null,
    (reason: unknown) => reason ?? new Error('Signing out failed'),
  )
  await deletePersistedUser()
  setSession({ status: 'unknown' })
  attempt(clearCache)
  wipeStorage()
  attempt(() => leave(error))
}

/**
 * Signs out in every tab. If the provider fails or times out, the session is revoked and all data wiped nevertheless.
 * `leave` must load another document, because this one can't be used anymore. A second call joins the first.
 */
export const logOut = once(signOutAndLeave)

/**
 * Signs out a tab whose user signed out in another one. If a user has signed in since, the data that all tabs share
 * is theirs: only this tab's memory and session storage are wiped.
 */
export async function leaveAfterSignOutElsewhere(steps: LeaveSteps): Promise<void> {
  const hasNewUser = expectsUser()
  revokeSession()
  dropToken()
  setSession({ status: 'unknown' })
  attempt(steps.cancelReads)
  attempt(steps.clearCache)
  if (hasNewUser) wipeSession()
  else {
    wipeStorage()
    // Stops a token refresh in flight from writing the user back.
    const signOut = identityProvider()?.signOut() ?? Promise.resolve()
    await withTimeout(databaseTimeoutMs, signOut).catch(() => undefined)
    await deletePersistedUser()
  }
  attempt(() => steps.leave(null))
}
