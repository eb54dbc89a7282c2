/** Signing in with Google or GitHub. Brings Google's scripts: only for the pages under `/auth/`. */
import {
  type AuthCredential,
  type AuthError,
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  unlink as unlinkProvider,
} from 'firebase/auth'
import { authProblem } from '../errors.ts'
import { firebaseAuth, tellPerson } from '../firebase.ts'
import type { Method, Provider } from './listed.ts'
import { currentPerson } from './password.ts'
import { type SignedIn, signedIn } from './signedIn.ts'

const make = { google: () => new GoogleAuthProvider(), github: () => new GithubAuthProvider() }
const ids = { google: 'google.com', github: 'github.com', password: 'password', phone: 'phone' } as const
const resolver = browserPopupRedirectResolver

/**
 * A popup where the browser lets one open, else the whole page goes there and comes back.
 * To be called within a click, or the popup is blocked.
 */
export async function signInWith(provider: Provider): Promise<SignedIn | 'redirecting'> {
  try {
    return signedIn(await signInWithPopup(firebaseAuth(), make[provider](), resolver))
  } catch (error) {
    if (authProblem(error).problem !== 'popup-blocked') throw error
    await signInWithRedirect(firebaseAuth(), make[provider](), resolver)
    return 'redirecting'
  }
}

/**
 * The same person once more, before a change that needs it. Only by a popup, as `link`: the SDK (12.19) can send
 * somebody who is signed in there and back only where every page loads Google's scripts.
 */
export const confirmWith = async (provider: Provider): Promise<SignedIn> =>
  signedIn(await reauthenticateWithPopup(currentPerson(), make[provider](), resolver))

/** Adds a way to sign in to the account of the person signed in. */
export async function link(provider: Provider): Promise<SignedIn> {
  const linked = await linkWithPopup(currentPerson(), make[provider](), resolver)
  tellPerson()
  return signedIn(linked)
}

/** Adds a password. */
export async function linkPassword(password: string): Promise<void> {
  const person = currentPerson()
  await linkWithCredential(person, EmailAuthProvider.credential(person.email ?? '', password))
  tellPerson()
}

/** Takes a way to sign in from the account. */
export async function unlink(method: Method): Promise<void> {
  await unlinkProvider(currentPerson(), ids[method])
  tellPerson()
}

/** What a redirect came back with; null when this page was opened in any other way. */
export async function takeRedirect(): Promise<SignedIn | null> {
  const result = await getRedirectResult(firebaseAuth(), resolver)
  return result && signedIn(result)
}

/** A sign-in that waits until its owner has signed in the way they did before. */
export interface Pending {
  email: string
  provider: Provider | null
  credential: AuthCredential
}

/** The sign-in in an error of the kind `other-method`. */
export function pendingOf(error: unknown): Pending | null {
  if (authProblem(error).problem !== 'other-method') return null
  const failed = error as AuthError // every error of this code is one
  const credential =
    GithubAuthProvider.credentialFromError(failed) ?? GoogleAuthProvider.credentialFromError(failed)
  const email = failed.customData?.email
  if (!credential || typeof email !== 'string') return null
  const provider = credential.providerId === ids.github ? 'github' : 'google'
  return { email, provider, credential }
}

/** Links the sign-in that waited to the account signed in now. */
export async function linkPending({ credential }: Pending): Promise<void> {
  await linkWithCredential(currentPerson(), credential)
  tellPerson()
}
