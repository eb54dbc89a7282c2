/** Leaving without a trace, in an order in which nothing can be asked for or written back in between. */
import { wipeDatabase, wipeSession, wipeStorage } from '#src/storage.ts'
import { closeGate } from './gate.ts'
import { expectsPerson, setSession } from './identity.ts'
import { tellTabs } from './tabs.ts'
import { dropToken, provider } from './token.ts'
import { within } from './within.ts'

/** What only the app can do. */
export interface LeaveSteps {
  cancelReads: () => unknown
  clearCache: () => unknown
  /** Loads another document; `error` is what signing out failed with, else null. */
  leave: (error: unknown) => void
}

/** Where Firebase keeps the person. */
const personDatabase = 'firebaseLocalStorageDb'
/** How long the provider, and the database, may take, in milliseconds. */
const signOutMs = 5000
const databaseMs = 1000

/** One step that fails must not keep the others from being done. */
function attempt(step: () => unknown): void {
  try {
    Promise.resolve(step()).catch(() => undefined)
  } catch {
    // The steps that follow do not need it.
  }
}

async function signOutHere(): Promise<void> {
  if (!provider()) await import('./firebase.ts').then((firebase) => firebase.startWatching())
  await provider()?.signOut()
}

/** Also after a sign-out that worked: a refresh under way then may have written the person back. */
const forgetPerson = () => within(databaseMs, wipeDatabase(personDatabase)).catch(() => undefined)

async function leaveForGood({ cancelReads, clearCache, leave }: LeaveSteps): Promise<{ error: unknown }> {
  closeGate()
  tellTabs('signed-out')
  dropToken()
  attempt(cancelReads)
  const error: unknown = await within(signOutMs, signOutHere()).then(
    () => null,
    (reason: unknown) => reason ?? new Error('Signing out failed'),
  )
  await forgetPerson()
  setSession({ status: 'unknown' })
  attempt(clearCache)
  wipeStorage()
  attempt(() => leave(error))
  return { error }
}

let leaving: Promise<{ error: unknown }> | undefined

/**
 * Signs out, here and in every tab. A sign-out that fails or takes too long still gates and wipes everything.
 * Afterwards this document can do nothing more: `leave` loads the next one. A second call joins the first.
 */
export function logOut(steps: LeaveSteps): Promise<{ error: unknown }> {
  leaving ??= leaveForGood(steps)
  return leaving
}

/**
 * The same for a tab whose person left in another one. Where somebody has signed in anew since, what all tabs
 * share is theirs and stays; only this tab's own memory is emptied.
 */
export async function leaveAfterLogoutElsewhere(steps: LeaveSteps): Promise<void> {
  const isTaken = expectsPerson()
  closeGate()
  dropToken()
  setSession({ status: 'unknown' })
  attempt(steps.cancelReads)
  attempt(steps.clearCache)
  if (isTaken) wipeSession()
  else {
    wipeStorage()
    // Ends a refresh under way, so that it can't write the person back.
    const signOut = provider()?.signOut() ?? Promise.resolve()
    await within(databaseMs, signOut).catch(() => undefined)
    await forgetPerson()
  }
  attempt(() => steps.leave(null))
}
