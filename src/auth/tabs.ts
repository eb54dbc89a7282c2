/**
 * Sign-out across tabs. It uses two mechanisms, because either may be unavailable: a BroadcastChannel, and the hint in
 * local storage, whose change the browser reports to other tabs as a `storage` event.
 */
import { readLocal, removeLocal, storageKeys } from '#src/storage.ts'
import {
  dropToken,
  expectsUser,
  isSessionRevoked,
  onSession,
  revokeSession,
  session,
  setSession,
} from './session.ts'
import { addListener } from './sessionState.ts'

/** An older message, in milliseconds, was queued for a suspended tab; a user may have signed in since. */
const maxMessageAgeMs = 2000

/** Returns the Unix time in milliseconds of a sign-out message; null for any other message. */
function signOutTime(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('what' in data) || !('at' in data)) return null
  return data.what === 'signed-out' && typeof data.at === 'number' ? data.at : null
}

function createTabs() {
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | null = null
  let isConnected = false
  /** A session that expired leaves its page on screen, with private data on it. */
  let hasSeenUser = false
  /** Whether this document ever saw the hint: if storage is blocked, a missing hint means nothing. */
  let hasSeenHint = false

  /** Whether there is a session to revoke. Anonymous tabs ignore sign-outs. */
  const canRevoke = () => !isSessionRevoked() && (hasSeenUser || session().status !== 'anonymous')

  /** Removed, not changed: every tab detects an expired session by itself, and its page stays. */
  const isHintGone = () => hasSeenHint && readLocal(storageKeys.signedIn) === null

  const handleSignOut = () => {
    revokeSession()
    dropToken()
    setSession({ status: 'unknown' })
    for (const listener of listeners) listener()
  }

  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    const sentAt = signOutTime(data)
    if (sentAt === null || !canRevoke()) return
    // The other tab has removed the hint, but this process may not see that yet.
    if (Math.abs(Date.now() - sentAt) <= maxMessageAgeMs) removeLocal(storageKeys.signedIn)
    handleSignOut()
  }

  const handleStorage = ({ key }: StorageEvent) => {
    if ((key === storageKeys.signedIn || key === null) && canRevoke() && isHintGone()) handleSignOut()
  }

  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    // Don't show a page from the back/forward cache whose session was revoked, here or in another tab.
    if (persisted && (isSessionRevoked() || (canRevoke() && isHintGone()))) handleSignOut()
  }

  /** Starts listening to other tabs. */
  const connectTabs = (): void => {
    if (isConnected) return
    isConnected = true
    hasSeenHint = expectsUser()
    hasSeenUser = session().status === 'user'
    onSession(() => {
      hasSeenHint ||= expectsUser()
      hasSeenUser ||= session().status === 'user'
    })
    if ('BroadcastChannel' in globalThis) channel = new BroadcastChannel('comfy-registry-session')
    channel?.addEventListener('message', handleMessage)
    addEventListener('storage', handleStorage)
    addEventListener('pageshow', handlePageShow)
  }

  /** Notifies every other tab that the user signed out. */
  const notifyTabsOfSignOut = (): void => {
    connectTabs()
    channel?.postMessage({ what: 'signed-out', at: Date.now() })
    // A tab that receives both signals handles only the first.
    removeLocal(storageKeys.signedIn)
  }

  /**
   * Calls the listener when the user signed out in another tab, including while this page was in the back/forward cache.
   * The session is revoked by then; the listener must call `leaveAfterSignOutElsewhere`.
   * @returns a function that unsubscribes.
   */
  const onSignedOutElsewhere = (listener: () => void): (() => void) => {
    connectTabs()
    return addListener(listeners, listener)
  }

  return { connectTabs, notifyTabsOfSignOut, onSignedOutElsewhere }
}

export const { connectTabs, notifyTabsOfSignOut, onSignedOutElsewhere } = createTabs()
