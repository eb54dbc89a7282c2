/**
 * Replaces `firebase/auth` in the demo build: the functions that this site uses, with accounts in the browser.
 * Passwords work as usual. Google and GitHub are linked without a popup. Methods that need an email or text message
 * fail as not allowed, and sign-in never asks for a second factor.
 */
import {
  type Account,
  accountOf,
  addAccount,
  failure,
  saveAccounts,
  setSignedIn,
  signedInAccount,
} from './accounts.ts'
import { tokenOf } from './demoToken.ts'

export * from './factors.ts'

interface User {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string | null
  readonly photoURL: null
  readonly providerData: readonly { providerId: string }[]
  readonly account: Account
  getIdToken(force?: boolean): Promise<string>
  getIdTokenResult(): Promise<{ authTime: string }>
  reload(): Promise<void>
}

const userOf = (account: Account): User => ({
  ...account,
  account,
  photoURL: null,
  providerData: account.providers.map((providerId) => ({ providerId })),
  getIdToken: async () => tokenOf(account),
  getIdTokenResult: async () => ({ authTime: new Date(account.signedInAt).toISOString() }),
  reload: async () => undefined,
})

type Listener = (user: User | null) => void
const listeners = new Set<Listener>()

const auth = {
  settings: {},
  languageCode: null as string | null,
  get currentUser(): User | null {
    const account = signedInAccount()
    return account && userOf(account)
  },
}

function notifyListeners(): void {
  for (const listener of listeners) listener(auth.currentUser)
}

export const indexedDBLocalPersistence = {}
export const inMemoryPersistence = {}
export const browserPopupRedirectResolver = {}
export const initializeAuth = () => auth
export const connectAuthEmulator = () => undefined

export function onIdTokenChanged(_: unknown, listener: Listener): () => void {
  listeners.add(listener)
  queueMicrotask(() => listener(auth.currentUser))
  return () => listeners.delete(listener)
}

export async function signOut(): Promise<void> {
  setSignedIn(null)
  notifyListeners()
}

interface Credential {
  user: User
  isNew: boolean
  /** GitHub's access token. */
  accessToken?: string
}

function signInAs(account: Account, isNew = false): Credential {
  setSignedIn(account)
  notifyListeners()
  return { user: userOf(account), isNew }
}

export const getAdditionalUserInfo = ({ isNew }: Credential) => ({ isNewUser: isNew })

export async function signInWithEmailAndPassword(_: unknown, email: string, password: string) {
  const account = accountOf(email)
  if (account?.password !== password) throw failure('invalid-credential')
  return signInAs(account)
}

export const createUserWithEmailAndPassword = async (_: unknown, email: string, password: string) =>
  signInAs(addAccount(email, password), true)

export async function updateProfile({ account }: User, { displayName }: { displayName?: string }) {
  account.displayName = displayName ?? account.displayName
  saveAccounts()
}

export async function updatePassword({ account }: User, password: string): Promise<void> {
  if (password.length < 8) throw failure('weak-password')
  account.password = password
  saveAccounts()
}

export const EmailAuthProvider = {
  credential: (email: string, password: string) => ({ providerId: 'password', email, password }),
}

export async function reauthenticateWithCredential(user: User, { password }: { password: string }) {
  if (user.account.password !== password) throw failure('invalid-credential')
  return signInAs(user.account)
}

class PopupProvider {
  readonly providerId: string
  constructor(providerId: string) {
    this.providerId = providerId
  }
  addScope(): void {
    // No popup shows scopes.
  }
}

export class GoogleAuthProvider extends PopupProvider {
  constructor() {
    super('google.com')
  }
  static credentialFromError = () => null
}

export class GithubAuthProvider extends PopupProvider {
  constructor() {
    super('github.com')
  }
  static credentialFromError = () => null
  static credentialFromResult = ({ accessToken }: Credential) => ({ accessToken })
}

/** The mock API accepts it as the token of a repository manager. */
const githubToken = 'gho_demo'

function addProvider(account: Account, providerId: string): void {
  account.providers = [...new Set([...account.providers, providerId])]
  saveAccounts()
}

export async function linkWithPopup({ account }: User, { providerId }: PopupProvider): Promise<Credential> {
  addProvider(account, providerId)
  return { user: userOf(account), isNew: false, accessToken: githubToken }
}

export const reauthenticateWithPopup = async ({ account }: User): Promise<Credential> => ({
  ...signInAs(account),
  accessToken: githubToken,
})

export async function linkWithCredential(
  { account }: User,
  { providerId, password }: { providerId: string; password: string },
): Promise<void> {
  if (password.length < 8) throw failure('weak-password')
  account.password = password
  addProvider(account, providerId)
}

export async function unlink({ account }: User, providerId: string): Promise<void> {
  account.providers = account.providers.filter((linked) => linked !== providerId)
  saveAccounts()
}

export const getRedirectResult = async () => null
export const validatePassword = async () => ({ passwordPolicy: { customStrengthOptions: {} } })

/** Methods that need a message or a popup. */
const notAllowed = async (): Promise<never> => {
  throw failure('operation-not-allowed')
}

export {
  notAllowed as applyActionCode,
  notAllowed as confirmPasswordReset,
  notAllowed as reauthenticateWithPhoneNumber,
  notAllowed as sendEmailVerification,
  notAllowed as sendPasswordResetEmail,
  notAllowed as sendSignInLinkToEmail,
  notAllowed as signInWithEmailLink,
  notAllowed as signInWithPhoneNumber,
  notAllowed as signInWithPopup,
  notAllowed as signInWithRedirect,
  notAllowed as verifyBeforeUpdateEmail,
  notAllowed as verifyPasswordResetCode,
}

/** The demo has no reCAPTCHA. */
export class RecaptchaVerifier {}
