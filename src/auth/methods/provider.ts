/** Sign-in with Google or GitHub. Loads Google's scripts: only for pages under `/auth/`. */
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
import { firebaseAuth, publishUser, requireUser } from '../firebase.ts'
import type { Method, Provider } from './methods.ts'

const createProvider = { google: () => new GoogleAuthProvider(), github: () => new GithubAuthProvider() }
const providerIds = {
  google: 'google.com',
  github: 'github.com',
  password: 'password',
  phone: 'phone',
} as const
const resolver = browserPopupRedirectResolver

/**
 * Signs in with a popup; redirects the page if the browser blocks popups.
 * Call it from a click handler, or the popup is blocked.
 * @returns false if the page is being redirected.
 */
export async function signInWith(provider: Provider): Promise<boolean> {
  try {
    await signInWithPopup(firebaseAuth(), createProvider[provider](), resolver)
    return true
  } catch (error) {
    if (authProblem(error).problem !== 'popup-blocked') throw error
    await signInWithRedirect(firebaseAuth(), createProvider[provider](), resolver)
    return false
  }
}

/**
 * Reauthenticates the user, before a change that needs it. Popup only, like `link`: the SDK (firebase 13.2) can redirect a
 * signed-in user only if every page loads Google's scripts.
 */
export async function reauthenticateWith(provider: Provider): Promise<void> {
  await reauthenticateWithPopup(requireUser(), createProvider[provider](), resolver)
}

/** Links a sign-in method to the user's account. */
export async function link(provider: Provider): Promise<void> {
  await linkWithPopup(requireUser(), createProvider[provider](), resolver)
  publishUser()
}

/** Adds a password to the user's account. */
export async function linkPassword(password: string): Promise<void> {
  const user = requireUser()
  await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
  publishUser()
}

/** Removes a sign-in method from the user's account. Succeeds if the account no longer has it. @throws an SDK error. */
export async function unlink(method: Method): Promise<void> {
  try {
    await unlinkProvider(requireUser(), providerIds[method])
  } catch (error) {
    if (authProblem(error).problem !== 'factor-missing') throw error
  }
  publishUser()
}

/**
 * Completes a sign-in by redirect.
 * @throws the SDK error that the redirect returned with. It returns without a result if the user went back, or if the
 * browser partitions storage by site and the auth domain is another site.
 */
export async function completeRedirect(): Promise<void> {
  const result = await getRedirectResult(firebaseAuth(), resolver)
  if (result || firebaseAuth().currentUser) return
  throw Object.assign(new Error('Redirect without a result'), { code: 'auth/redirect-cancelled-by-user' })
}

/** A sign-in to be linked once the user has signed in with the method they used before. */
export interface Pending {
  email: string
  credential: AuthCredential
}

/** Returns the pending sign-in of an `other-method` error. */
export function pendingOf(error: unknown): Pending | null {
  if (authProblem(error).problem !== 'other-method') return null
  const failed = error as AuthError // every error with this code is an AuthError
  const credential =
    GithubAuthProvider.credentialFromError(failed) ?? GoogleAuthProvider.credentialFromError(failed)
  const email = failed.customData?.email
  if (!credential || typeof email !== 'string') return null
  return { email, credential }
}

/** Links a pending sign-in to the user's account. */
export async function linkPending({ credential }: Pending): Promise<void> {
  await linkWithCredential(requireUser(), credential)
  publishUser()
}
