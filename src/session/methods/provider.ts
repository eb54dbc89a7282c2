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
  linkWithRedirect,
  reauthenticateWithPopup,
  reauthenticateWithRedirect,
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

/** A popup where the browser lets one open, else the whole page goes there and comes back. */
async function popupElseRedirect(
  popup: () => Promise<SignedIn>,
  redirect: () => Promise<never>,
): Promise<SignedIn | 'redirecting'> {
  try {
    return await popup()
  } catch (error) {
    if (authProblem(error).problem !== 'popup-blocked') throw error
    await redirect()
    return 'redirecting'
  }
}

/** To be called within a click, or the popup is blocked. */
export const signInWith = (provider: Provider): Promise<SignedIn | 'redirecting'> =>
  popupElseRedirect(
    async () => signedIn(await signInWithPopup(firebaseAuth(), make[provider](), resolver)),
    () => signInWithRedirect(firebaseAuth(), make[provider](), resolver),
  )

/** The same person once more, before a change that needs it. */
export const confirmWith = (provider: Provider): Promise<SignedIn | 'redirecting'> =>
  popupElseRedirect(
    async () => signedIn(await reauthenticateWithPopup(currentPerson(), make[provider](), resolver)),
    () => reauthenticateWithRedirect(currentPerson(), make[provider](), resolver),
  )

/** Adds a way to sign in to the account of the person signed in. */
export const link = (provider: Provider): Promise<SignedIn | 'redirecting'> =>
  popupElseRedirect(
    async () => {
      const linked = await linkWithPopup(currentPerson(), make[provider](), resolver)
      tellPerson()
      return signedIn(linked)
    },
    () => linkWithRedirect(currentPerson(), make[provider](), resolver),
  )

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
