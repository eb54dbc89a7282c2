/**
 * Firebase, as far as every page needs it: who is signed in, their token, signing out.
 * Imported only dynamically from outside the code that is itself loaded late. No popup resolver here:
 * it loads Google's scripts, which only the pages under `/auth/` may have.
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
import { storageKeys, writeLocal } from '#src/storage.ts'
import { expectsPerson, type Person, setSession } from './identity.ts'
// Where somebody may be signed in, this tab must hear that they left in another one.
import './tabs.ts'
import { currentToken, registerProvider } from './token.ts'

let auth: Auth | undefined
let watching = false

/** The one Auth of this document. It keeps the person in IndexedDB, else in memory. */
export function firebaseAuth(): Auth {
  if (auth) return auth
  const made = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  })
  // At once: the SDK refuses it after the first call.
  if (config.authEmulator) connectAuthEmulator(made, config.authEmulator, { disableWarnings: true })
  // E-mails and messages are written in the page's language.
  made.languageCode = document.documentElement.lang || null
  auth = made
  return made
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** The SDK hands on what the identity provider answers, of whatever type it is. */
const personOf = ({ uid, email, emailVerified, displayName, photoURL }: User): Person => ({
  uid: String(uid),
  email: textOrNull(email),
  emailVerified: emailVerified === true,
  displayName: textOrNull(displayName),
  photoURL: textOrNull(photoURL),
})

function tell(user: User | null): void {
  if (!user) {
    // Who logs out has taken the hint away already. Here the session ended by itself: no other tab may take it for more.
    if (expectsPerson()) writeLocal(storageKeys.signedIn, '0')
    setSession({ status: 'visitor' })
    return
  }
  writeLocal(storageKeys.signedIn, '1')
  setSession({ status: 'person', person: personOf(user) })
  // Stores the copy for the next document; whoever needs the token asks again and sees the error.
  currentToken('wait').catch(() => undefined)
}

/** Tells the session who is there, now and after every change that comes with a new token. */
export function startWatching(): void {
  if (watching) return
  watching = true
  const watched = firebaseAuth()
  registerProvider({
    idToken: async (uid, force) => {
      const user = watched.currentUser
      return user?.uid === uid ? user.getIdToken(force) : null
    },
    signOut: () => signOut(watched),
  })
  onIdTokenChanged(watched, tell)
}

/** Tells the session anew what is known of the person: after a change that brought no new token, such as a name. */
export function tellPerson(): void {
  const user = auth?.currentUser
  if (user) tell(user)
}
