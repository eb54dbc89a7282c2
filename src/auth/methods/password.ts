/** Sign-in with email and password, and the actions of emailed codes. */
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { firebaseAuth, publishUser, reloadUser, requireUser } from '../firebase.ts'

/** @throws an SDK error; see `authProblem` and `challengeOf`. */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(firebaseAuth(), email, password)
}

/**
 * Creates an account and sends the verification email. Succeeds even if setting the name or sending fails.
 * @returns whether the email was sent.
 */
export async function signUp(account: {
  name: string
  email: string
  password: string
  /** Page to return to from the link in the email. */
  continueUrl: string
}): Promise<boolean> {
  const created = await createUserWithEmailAndPassword(firebaseAuth(), account.email, account.password)
  if (account.name) await updateProfile(created.user, { displayName: account.name }).catch(() => undefined)
  publishUser()
  return sendEmailVerification(created.user, { url: account.continueUrl }).then(
    () => true,
    () => false,
  )
}

/** Minimum length of a password, in characters, if the Firebase project doesn't say. */
export const defaultMinLength = 8

/** Resolves to the minimum length of a password, in characters; to the default if it can't be loaded. */
export async function minPasswordLength(): Promise<number> {
  try {
    const { passwordPolicy } = await validatePassword(firebaseAuth(), '')
    return passwordPolicy.customStrengthOptions.minPasswordLength ?? defaultMinLength
  } catch {
    return defaultMinLength
  }
}

/** Sends the password reset email. Doesn't reveal whether the address has an account. */
export async function sendReset(email: string, continueUrl: string): Promise<void> {
  try {
    await sendPasswordResetEmail(firebaseAuth(), email, { url: continueUrl })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'auth/user-not-found') throw error
  }
}

/** Rejects with an SDK error if the code of a reset email is invalid, expired, or used. Doesn't use the code. */
export const checkReset = (code: string): Promise<string> => verifyPasswordResetCode(firebaseAuth(), code)

export const confirmReset = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(firebaseAuth(), code, password)

/** Changes the user's password. Firebase then ends their other sessions. */
export const changePassword = async (password: string): Promise<void> =>
  updatePassword(requireUser(), password)

/** Sends the verification email for the user's address. */
export const sendVerification = async (continueUrl: string): Promise<void> =>
  sendEmailVerification(requireUser(), { url: continueUrl })

/** Applies the code of an emailed link: verifies, changes or restores an address, or removes a second factor. */
export async function applyCode(code: string): Promise<void> {
  await applyActionCode(firebaseAuth(), code)
  // The code has been applied even if the reload fails.
  await reloadUser()
}
