/** GitHub token with which a user proves that they manage a repository. Only for pages under `/auth/` (popup). */
import {
  type AuthError,
  browserPopupRedirectResolver,
  GithubAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
} from 'firebase/auth'
import { authProblem } from '../errors.ts'
import { publishUser, requireUser } from '../firebase.ts'
import { listMethods } from './methods.ts'

/** Packs are in public repositories. No narrower scope can show who manages one. */
const scope = 'public_repo'

/**
 * Opens GitHub's popup, and links the GitHub account if it isn't linked yet. Call it from a click handler.
 * @returns a token for one use; neither this module nor the SDK stores it.
 */
export async function githubToken(): Promise<string> {
  const provider = new GithubAuthProvider()
  provider.addScope(scope)
  const user = requireUser()
  const isLinked = listMethods().includes('github')
  const openPopup = isLinked ? reauthenticateWithPopup : linkWithPopup
  try {
    const result = await openPopup(user, provider, browserPopupRedirectResolver)
    if (!isLinked) publishUser()
    const token = GithubAuthProvider.credentialFromResult(result)?.accessToken
    if (!token) throw new Error('GitHub returned no token')
    return token
  } catch (error) {
    // The GitHub account is linked to another user here; it still proves who manages the repository.
    if (authProblem(error).problem !== 'already-linked') throw error
    // Every error with this code is an AuthError.
    const credential = GithubAuthProvider.credentialFromError(error as AuthError)
    if (!credential?.accessToken) throw error
    return credential.accessToken
  }
}
