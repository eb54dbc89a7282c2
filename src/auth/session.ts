/**
 * The session of this document: user, token, and their revocation. It is in the first-load bundle, so it does not import
 * Firebase; `firebase.ts` is loaded later, and only if a user may be signed in.
 */
import { storageKeys } from '#src/storage.ts'
import { createSessionState, expectsUser } from './sessionState.ts'
import { createTokens } from './token.ts'

export type { AuthUser, Session } from './sessionState.ts'
export { expectsUser } from './sessionState.ts'

/** Delay before retrying to load Firebase, in milliseconds. */
const retryMs = 10_000

function createSession() {
  const state = createSessionState()
  const tokens = createTokens(state)
  let isLoading = false

  /** Loads Firebase. Retries, because one network error must not leave the session unknown. */
  const loadFirebase = (): void => {
    if (isLoading) return
    isLoading = true
    import('./firebase.ts').then(
      (firebase) => firebase.startWatching(),
      () => {
        isLoading = false
        setTimeout(loadFirebase, retryMs)
      },
    )
  }

  // A page in the back/forward cache may be hours old.
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tokens.dropToken()
  }

  /** Starts listening to the browser. */
  const connectSession = (): void => {
    addEventListener('pageshow', handlePageShow, { signal: state.revocationSignal })
  }

  /** Finds out who is signed in, and detects a sign-in in another tab. Call it once, after the first paint. */
  const startSession = (): void => {
    connectSession()
    if (state.session().status === 'unknown') loadFirebase()
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.signedIn && expectsUser()) loadFirebase()
    }
    addEventListener('storage', handleStorage, { signal: state.revocationSignal })
  }

  return { ...state, ...tokens, connectSession, startSession }
}

export const {
  session,
  currentUid,
  lastUid,
  onSession,
  onUserLeft,
  assumeUser,
  isSessionRevoked,
  revokeSession,
  setSession,
  waitForSession,
  identityProvider,
  registerIdentityProvider,
  onSignInNeeded,
  askToSignIn,
  dropToken,
  isCurrent,
  currentToken,
  refreshedToken,
  connectSession,
  startSession,
} = createSession()
