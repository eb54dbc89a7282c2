/**
 * Firebase, as far as every page needs it: user, token, sign-out. Import it dynamically, except in modules that are
 * lazy-loaded themselves. It has no popup resolver, because that loads Google's scripts, which the security policy
 * allows only under `/auth/`.
 */
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signOut,
  type User,
} from 'firebase/auth'
import { config } from '#src/config.ts'
import { once } from '#src/lib/once.ts'
import { storageKeys, writeLocal } from '#src/storage.ts'
import { type AuthUser, currentToken, expectsUser, registerIdentityProvider, setSession } from './session.ts'
import { connectTabs } from './tabs.ts'

/** Creates the Auth instance, which persists the user in IndexedDB, or in memory if that fails. */
const createAuth = once((): Auth => {
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  })
  // The SDK throws if this comes after the first call.
  if (config.authEmulator) connectAuthEmulator(auth, config.authEmulator, { disableWarnings: true })
  // A sign-in page that loads Firebase for its form must learn of the user, too.
  queueMicrotask(startWatching)
  return auth
})

/** Returns the Auth instance of this document. */
export function firebaseAuth(): Auth {
  const auth = createAuth()
  // Language of emails and text messages. The user may have changed it since the last call.
  auth.languageCode = document.documentElement.lang || null
  return auth
}

/** Returns the signed-in user. @throws an error with the code `auth/no-current-user`. */
export function requireUser(): User {
  const user = firebaseAuth().currentUser
  if (!user) throw Object.assign(new Error('No user is signed in'), { code: 'auth/no-current-user' })
  return user
}

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Checks types, because the SDK passes on the server's response unchecked. */
const toAuthUser = ({ uid, email, emailVerified, displayName, photoURL }: User): AuthUser => ({
  uid: String(uid),
  email: stringOrNull(email),
  emailVerified: emailVerified === true,
  displayName: stringOrNull(displayName),
  photoURL: stringOrNull(photoURL),
})

function publish(user: User | null): void {
  if (!user) {
    // Logging out removes the hint. Here the session expired: the value '0' keeps other tabs from signing out.
    if (expectsUser()) writeLocal(storageKeys.signedIn, '0')
    setSession({ status: 'anonymous' })
    return
  }
  writeLocal(storageKeys.signedIn, '1')
  setSession({ status: 'user', user: toAuthUser(user) })
  // Stores the token for the next document. Callers that need the token ask again and see the error.
  currentToken('wait').catch(() => undefined)
}

/** Reports the user to the session now and after every change of their token. */
export const startWatching = once((): void => {
  // A tab with a user must notice a sign-out in another tab.
  connectTabs()
  const watchedAuth = firebaseAuth()
  registerIdentityProvider({
    idToken: async (uid, force) => {
      const user = watchedAuth.currentUser
      return user?.uid === uid ? user.getIdToken(force) : null
    },
    signOut: () => signOut(watchedAuth),
  })
  onIdTokenChanged(watchedAuth, publish)
  reloadUserOnReturn(() => {
    const user = watchedAuth.currentUser
    return Boolean(user?.email && !user.emailVerified)
  })
})

/** Reports the user to the session after a change that brings no new token, such as a new name. */
export function publishUser(): void {
  const user = firebaseAuth().currentUser
  if (user) publish(user)
}

/** Reads the user from Firebase again, with a new token. A failure changes nothing. */
export async function reloadUser(): Promise<void> {
  const user = firebaseAuth().currentUser
  await user
    ?.reload()
    .then(() => user.getIdToken(true))
    .catch(() => undefined)
  publishUser()
}

/**
 * Reloads the user whenever they return to this tab, while `isWaiting` returns true: they follow the links in emails in
 * another tab or on another device. Returns a function that stops it.
 */
export function reloadUserOnReturn(isWaiting: () => boolean): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible' && isWaiting()) void reloadUser()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  return () => document.removeEventListener('visibilitychange', handleVisibility)
}
