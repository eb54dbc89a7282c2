/** Changes of one's own account. */
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { tellPerson } from '../firebase.ts'
import { currentPerson } from './password.ts'
import { type SignedIn, signedIn } from './signedIn.ts'

export async function rename(name: string): Promise<void> {
  await updateProfile(currentPerson(), { displayName: name })
  tellPerson()
}

/** Has a message sent to a new address; it becomes the person's when they follow its link. */
export const changeEmail = async (email: string, continueUrl: string): Promise<void> =>
  verifyBeforeUpdateEmail(currentPerson(), email, { url: continueUrl })

/** Seconds since the person last proved who they are. */
export async function signedInSeconds(): Promise<number> {
  const { authTime } = await currentPerson().getIdTokenResult()
  return Math.max(0, (Date.now() - Date.parse(authTime)) / 1000)
}

/** Proves who they are once more. */
export async function confirmWithPassword(password: string): Promise<SignedIn> {
  const person = currentPerson()
  const credential = EmailAuthProvider.credential(person.email ?? '', password)
  return signedIn(await reauthenticateWithCredential(person, credential))
}

/**
 * Ends every other session: Firebase does so when a password is set, even to what it was. There is no call for those
 * without a password.
 */
export async function endOtherSessions(password: string): Promise<void> {
  await confirmWithPassword(password)
  await updatePassword(currentPerson(), password)
}
