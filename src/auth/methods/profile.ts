/** Changes to the user's own account, and reauthentication. */
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { authProblem } from '../errors.ts'
import { publishUser, requireUser } from '../firebase.ts'

export async function changeName(name: string): Promise<void> {
  await updateProfile(requireUser(), { displayName: name })
  publishUser()
}

/** Sends an email to a new address. The address changes when the user follows its link. */
export const changeEmail = async (email: string, continueUrl: string): Promise<void> =>
  verifyBeforeUpdateEmail(requireUser(), email, { url: continueUrl })

/**
 * Seconds since the user last signed in or reauthenticated. The device's clock may be wrong: the SDK stores the expiry of
 * the token by that clock, and the token contains it by the provider's.
 */
export async function secondsSinceSignIn(): Promise<number> {
  const user = requireUser()
  const { authTime, expirationTime } = await user.getIdTokenResult()
  const { stsTokenManager } = user.toJSON() as { stsTokenManager: { expirationTime: number } } // as of firebase 13.2
  const clockErrorMs = stsTokenManager.expirationTime - Date.parse(expirationTime)
  return Math.max(0, (Date.now() - clockErrorMs - Date.parse(authTime)) / 1000)
}

/** @throws an SDK error if the password is wrong. */
export async function reauthenticateWithPassword(password: string): Promise<void> {
  const user = requireUser()
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  await reauthenticateWithCredential(user, credential)
}

/**
 * Ends the user's other sessions by setting the same password again, which makes Firebase revoke them. Firebase has no
 * client call for accounts without a password.
 */
export async function endOtherSessions(password: string): Promise<void> {
  try {
    await reauthenticateWithPassword(password)
  } catch (error) {
    // The password is right: only then is a second factor asked for. The change itself needs a recent sign-in.
    if (authProblem(error).problem !== 'second-factor-needed') throw error
  }
  await updatePassword(requireUser(), password)
}
