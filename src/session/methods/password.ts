/** Signing in with e-mail and password, and what e-mailed codes change. */
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth'
import { firebaseAuth, tellPerson } from '../firebase.ts'
import { type SignedIn, signedIn } from './signedIn.ts'

/** The person signed in now. @throws an error with the code `auth/no-current-user`. */
export function currentPerson(): User {
  const user = firebaseAuth().currentUser
  if (!user) throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/no-current-user' })
  return user
}

/** @throws an error of the SDK; see `authProblem` and `challengeOf`. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  return signedIn(await signInWithEmailAndPassword(firebaseAuth(), email, password))
}

/** Makes an account, and has the message sent that proves the address. Neither name nor message can make it fail. */
export async function signUp(wanted: {
  name: string
  email: string
  password: string
  /** Where the link of the message leads back to. */
  continueUrl: string
}): Promise<SignedIn> {
  const made = await createUserWithEmailAndPassword(firebaseAuth(), wanted.email, wanted.password)
  if (wanted.name) await updateProfile(made.user, { displayName: wanted.name }).catch(() => undefined)
  tellPerson()
  await sendEmailVerification(made.user, { url: wanted.continueUrl }).catch(() => undefined)
  return signedIn(made)
}

/** What a password must have. */
export interface PasswordRules {
  /** Characters. */
  least: number
  most: number
  lowercase: boolean
  uppercase: boolean
  digit: boolean
  sign: boolean
}

const ordinaryRules: PasswordRules = {
  least: 8,
  most: 4096,
  lowercase: false,
  uppercase: false,
  digit: false,
  sign: false,
}

/** The rules of the project; where they can't be had, those every project has at least. */
export async function passwordRules(): Promise<PasswordRules> {
  try {
    const { passwordPolicy } = await validatePassword(firebaseAuth(), '')
    const options = passwordPolicy.customStrengthOptions
    return {
      least: options.minPasswordLength ?? ordinaryRules.least,
      most: options.maxPasswordLength ?? ordinaryRules.most,
      lowercase: options.containsLowercaseLetter === true,
      uppercase: options.containsUppercaseLetter === true,
      digit: options.containsNumericCharacter === true,
      sign: options.containsNonAlphanumericCharacter === true,
    }
  } catch {
    return ordinaryRules
  }
}

/** Has the message for a new password sent. Ends the same way whether the address has an account or not. */
export async function sendReset(email: string, continueUrl: string): Promise<void> {
  try {
    await sendPasswordResetEmail(firebaseAuth(), email, { url: continueUrl })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'auth/user-not-found') throw error
  }
}

export const saveReset = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(firebaseAuth(), code, password)

/** Sets the password of the person signed in; ends their other sessions. */
export const changePassword = async (password: string): Promise<void> =>
  updatePassword(currentPerson(), password)

/** Has the message sent that proves the person's address. */
export const sendVerification = async (continueUrl: string): Promise<void> =>
  sendEmailVerification(currentPerson(), { url: continueUrl })

/** Does what an e-mailed link is for: prove an address, change or restore it, take back a second factor. */
export async function applyCode(code: string): Promise<void> {
  await applyActionCode(firebaseAuth(), code)
  const user = firebaseAuth().currentUser
  if (!user) return
  // Where nobody can be asked, the change is done all the same.
  await user
    .reload()
    .then(() => user.getIdToken(true))
    .catch(() => undefined)
  tellPerson()
}
