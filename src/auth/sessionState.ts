import { disableWrites, readLocal, storageKeys } from '#src/storage.ts'

/** The signed-in user as Firebase reports it. */
export interface AuthUser {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoURL: string | null
}

/** `unknown` until Firebase has answered; nothing private is requested or shown before that. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'user'; readonly user: AuthUser }

type KnownSession = Exclude<Session, { status: 'unknown' }>

export type SessionState = ReturnType<typeof createSessionState>

/**
 * Pages that work on an account, and may be opened without the hint, for example from an email. Login, sign-up and reset
 * aren't among them: they load Firebase when the user starts to fill in the form.
 */
const accountPages = /^(\/[a-z]{2})?\/auth\/(?!(?:login|signup|reset)\/?$)/

/** Whether a user was signed in when this browser last checked. Only a hint, never proof. */
export const expectsUser = (): boolean => readLocal(storageKeys.signedIn) === '1'

/** Adds a listener; returns a function that removes it. */
export function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The signed-in user, and whether this document may still act for them. Use the instance in `session.ts`. */
export function createSessionState() {
  const revocation = new AbortController()
  // There is no location while prerendering.
  const mayHaveUser = expectsUser() || accountPages.test(globalThis.location?.pathname)
  let current: Session = { status: mayHaveUser ? 'unknown' : 'anonymous' }
  /** UID of the user whose data may be in memory. */
  let dataOwner: string | null = null
  let lastKnownUid: string | null = null
  const listeners = new Set<() => void>()
  const leaveListeners = new Set<() => void>()

  const session = (): Session => current

  /** UID of the signed-in user; null when anonymous or unknown. */
  const currentUid = (): string | null => (current.status === 'user' ? current.user.uid : null)

  /**
   * UID of the last signed-in user, for pages that stay open while the session is expired; null once it is revoked.
   * Data on the screen and in this browser is theirs until another user signs in.
   */
  const lastUid = (): string | null => (isSessionRevoked() ? null : lastKnownUid)

  /** Calls the listener after every change. Returns a function that unsubscribes. */
  const onSession = (listener: () => void): (() => void) => addListener(listeners, listener)

  /**
   * Calls the listener when the user is gone, before `onSession` listeners hear of the next one: the moment to drop
   * private data. Returns a function that unsubscribes.
   */
  const onUserLeft = (listener: () => void): (() => void) => addListener(leaveListeners, listener)

  /** Declares that data of this user may arrive before Firebase has confirmed them (a stored token is in use). */
  const assumeUser = (uid: string): void => {
    dataOwner = uid
  }

  const isSessionRevoked = (): boolean => revocation.signal.aborted

  /** Stops API calls and storage writes in this document for good; only a new document has a new session. */
  const revokeSession = (): void => {
    revocation.abort()
    disableWrites()
  }

  /** For the auth module only. Ignores equal states. After a revocation the status is always `unknown`. */
  const setSession = (reported: Session): void => {
    const next: Session = isSessionRevoked() ? { status: 'unknown' } : reported
    // A revocation must reach `waitForSession` even if the status was `unknown` before.
    if (!isSessionRevoked() && JSON.stringify(next) === JSON.stringify(current)) return
    current = next
    const formerOwner = dataOwner
    dataOwner = currentUid()
    lastKnownUid = dataOwner ?? lastKnownUid
    if (formerOwner && formerOwner !== dataOwner) for (const listener of leaveListeners) listener()
    for (const listener of listeners) listener()
  }

  /** Resolves once the status is known; to `anonymous` when the session is revoked. */
  const waitForSession = (): Promise<KnownSession> =>
    new Promise((resolve) => {
      const check = () => {
        if (current.status === 'unknown' && !isSessionRevoked()) return
        unsubscribe()
        resolve(current.status === 'unknown' ? { status: 'anonymous' } : current)
      }
      const unsubscribe = onSession(check)
      check()
    })

  return {
    session,
    currentUid,
    lastUid,
    onSession,
    onUserLeft,
    assumeUser,
    isSessionRevoked,
    revokeSession,
    revocationSignal: revocation.signal,
    setSession,
    waitForSession,
  }
}
