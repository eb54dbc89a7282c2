import { getAdditionalUserInfo, type UserCredential } from 'firebase/auth'

/** Result of a successful sign-in. */
export interface SignInResult {
  /** Whether this sign-in created the account. */
  isNew: boolean
  emailVerified: boolean
}

export const toSignInResult = (credential: UserCredential): SignInResult => ({
  isNew: getAdditionalUserInfo(credential)?.isNewUser === true,
  emailVerified: credential.user.emailVerified,
})
