/** A token of GitHub with which a person proves that a repository is theirs. For the pages under `/auth/` only. */
import {
  type AuthError,
  browserPopupRedirectResolver,
  GithubAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
} from 'firebase/auth'
import { authProblem } from '../errors.ts'
import { tellPerson } from '../firebase.ts'
import { listMethods } from './listed.ts'
import { currentPerson } from './password.ts'

/** Rights on public repositories: the packs of the registry are public, and no less can show who manages one. */
const scope = 'public_repo'

/**
 * Asks in GitHub's window. Who has no GitHub account here yet links it. To be called within a click.
 * @returns the token, for one use; it is kept neither here nor by the SDK.
 */
export async function githubToken(): Promise<string> {
  const provider = new GithubAuthProvider()
  provider.addScope(scope)
  const person = currentPerson()
  const isLinked = listMethods().includes('github')
  const ask = isLinked ? reauthenticateWithPopup : linkWithPopup
  try {
    const result = await ask(person, provider, browserPopupRedirectResolver)
    if (!isLinked) tellPerson()
    const token = GithubAuthProvider.credentialFromResult(result)?.accessToken
    if (!token) throw new Error('GitHub gave no token')
    return token
  } catch (error) {
    // That account of GitHub belongs to another person here; it proves who manages the repository all the same.
    const credential =
      authProblem(error).problem === 'already-linked'
        ? GithubAuthProvider.credentialFromError(error as AuthError)
        : null // every error of this code is one
    if (credential?.accessToken) return credential.accessToken
    throw error
  }
}
