import { readSession, removeSession, sessionKeys, writeSession } from '#src/storage.ts'
import { addListener, type SessionState } from './sessionState.ts'
import { withTimeout } from './withTimeout.ts'

/** An id token and the UID of its user. */
export interface Token {
  readonly text: string
  readonly uid: string
}

/** The part of Firebase that the session needs; `firebase.ts` registers itself once it is loaded. */
export interface IdentityProvider {
  /** Resolves to the user's token (from the network if `force`), or null if another user is signed in. */
  idToken: (uid: string, force: boolean) => Promise<string | null>
  signOut: () => Promise<void>
}

/** Max age of the stored token, in milliseconds. */
const maxStoredAgeMs = 300_000
/** Time limits for the provider in milliseconds: for calls that need a token, and for public ones. */
const tokenTimeoutMs = 10_000
const publicTokenTimeoutMs = 3_000
/** Max time to wait for the session status, in milliseconds. */
const sessionTimeoutMs = 20_000

/** Returns the UID of an unexpired token; null for anything else. */
function uidOfToken(text: string): string | null {
  const payload = text.split('.')[1] ?? ''
  try {
    // Both claims are checked below.
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown
      exp?: unknown
    }
    const isUnexpired = typeof exp === 'number' && Date.now() < exp * 1000
    return isUnexpired && typeof sub === 'string' && sub ? sub : null
  } catch {
    return null
  }
}

/** The bearer token of the signed-in user. Use the instance in `session.ts`. */
export function createTokens({
  session,
  currentUid,
  onSession,
  assumeUser,
  isSessionRevoked,
  waitForSession,
}: SessionState) {
  let registered: IdentityProvider | null = null
  let cached: Token | null = null
  const inFlight = new Map<string, Promise<Token | null>>()
  const signInListeners = new Set<() => void>()
  /** The API rejected the user's token before anything listened. */
  let isSignInPending = false

  const identityProvider = (): IdentityProvider | null => registered

  const registerIdentityProvider = (next: IdentityProvider): void => {
    registered = next
  }

  /**
   * Calls the listener when the API rejects the user's token; at once if it did so before there was a listener, whose code
   * loads after the page. Returns a function that unsubscribes.
   */
  const onSignInNeeded = (listener: () => void): (() => void) => {
    if (isSignInPending) listener()
    isSignInPending = false
    return addListener(signInListeners, listener)
  }

  const askToSignIn = (): void => {
    isSignInPending = signInListeners.size === 0
    for (const listener of signInListeners) listener()
  }

  /** Deletes the token and its stored copy. */
  const dropToken = (): void => {
    cached = null
    removeSession(sessionKeys.idToken)
  }

  /** Whether a token may be sent and responses to it used: its user has not signed out. */
  const isCurrent = (token: Token): boolean =>
    !isSessionRevoked() && (session().status === 'unknown' || token.uid === currentUid())

  const store = (uid: string, text: string | null): Token | null => {
    // The user may have changed while the provider was working.
    if (!text || isSessionRevoked() || uid !== currentUid()) return null
    cached = { text, uid }
    writeSession(sessionKeys.idToken, `${Date.now()} ${text}`)
    return cached
  }

  /** The token that this tab's previous document stored. Deletes a stale, expired or malformed one. */
  const storedToken = (): Token | null => {
    const stored = readSession(sessionKeys.idToken)
    if (stored === null) return null
    const [storedAt, text = ''] = stored.split(' ')
    const age = Date.now() - Number(storedAt)
    const uid = age >= 0 && age <= maxStoredAgeMs ? uidOfToken(text) : null
    if (!uid) {
      dropToken()
      return null
    }
    assumeUser(uid)
    return { text, uid }
  }

  /** Gets a token from the provider. Dedupes parallel requests; a forced one serves unforced ones, too. */
  const fetchToken = (uid: string, force: boolean): Promise<Token | null> => {
    const key = `${force} ${uid}`
    const pending = inFlight.get(`true ${uid}`) ?? inFlight.get(key)
    if (pending) return pending
    const answer = registered ? registered.idToken(uid, force) : Promise.resolve(null)
    const request = withTimeout(tokenTimeoutMs, answer)
      .then((text) => store(uid, text))
      .finally(() => inFlight.delete(key))
    inFlight.set(key, request)
    return request
  }

  /**
   * Resolves to the token for an API call; to null if anonymous.
   * @param mode `now` never waits for an unknown session (it uses the stored token) and never rejects.
   *   `wait` waits for the session and never uses the stored token.
   * @throws TimeoutError, or the provider's error if it can't provide a token.
   */
  const currentToken = async (mode: 'now' | 'wait'): Promise<Token | null> => {
    if (isSessionRevoked()) return null
    if (session().status === 'unknown') {
      if (mode === 'now') return storedToken()
      await withTimeout(sessionTimeoutMs, waitForSession())
    }
    const uid = currentUid()
    if (!uid) return null
    if (mode === 'now') return withTimeout(publicTokenTimeoutMs, fetchToken(uid, false)).catch(() => null)
    try {
      return await fetchToken(uid, false)
    } catch (error) {
      // If the provider ended the session before it failed, the user is simply signed out.
      if (uid !== currentUid()) return null
      throw error
    }
  }

  /**
   * Replaces a token that the API rejected. Parallel callers share one forced refresh.
   * @returns null if there is no new token, or its user is no longer signed in.
   */
  const refreshedToken = async (rejected: Token): Promise<Token | null> => {
    if (cached && cached.text !== rejected.text) return cached.uid === rejected.uid ? cached : null
    dropToken()
    return rejected.uid === currentUid() ? fetchToken(rejected.uid, true).catch(() => null) : null
  }

  // Also deletes a stored token whose user Firebase has not confirmed.
  onSession(() => {
    if (cached?.uid !== currentUid()) dropToken()
  })

  return {
    identityProvider,
    registerIdentityProvider,
    onSignInNeeded,
    askToSignIn,
    dropToken,
    isCurrent,
    currentToken,
    refreshedToken,
  }
}
