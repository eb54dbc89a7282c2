import { getAdditionalUserInfo, type UserCredential } from 'firebase/auth'

/** What a way to sign in ended with. */
export interface SignedIn {
  /** Whether the account was made just now. */
  isNew: boolean
  emailVerified: boolean
}

export const signedIn = (credential: UserCredential): SignedIn => ({
  isNew: getAdditionalUserInfo(credential)?.isNewUser === true,
  emailVerified: credential.user.emailVerified,
})
