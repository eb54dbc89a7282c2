/**
 * Stands in for `firebase/auth` in the demo build: the functions this site uses, over accounts in the browser.
 * Passwords work as they do elsewhere. Google and GitHub are added without a window. What would need an e-mail or a
 * text message is not offered, and a second factor is not asked for.
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

function announce(): void {
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
  announce()
}

interface Credential {
  user: User
  isNew: boolean
  /** Of GitHub, after its window. */
  accessToken?: string
}

function enter(account: Account, isNew = false): Credential {
  setSignedIn(account)
  announce()
  return { user: userOf(account), isNew }
}

export const getAdditionalUserInfo = ({ isNew }: Credential) => ({ isNewUser: isNew })

export async function signInWithEmailAndPassword(_: unknown, email: string, password: string) {
  const account = accountOf(email)
  if (account?.password !== password) throw failure('invalid-credential')
  return enter(account)
}

export const createUserWithEmailAndPassword = async (_: unknown, email: string, password: string) =>
  enter(addAccount(email, password), true)

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
  return enter(user.account)
}

class PopupProvider {
  readonly providerId: string
  constructor(providerId: string) {
    this.providerId = providerId
  }
  addScope(): void {
    // No window asks for it.
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

/** One that the local registry takes for a manager's. */
const githubToken = 'gho_demo'

function addWay(account: Account, providerId: string): void {
  account.providers = [...new Set([...account.providers, providerId])]
  saveAccounts()
}

export async function linkWithPopup({ account }: User, { providerId }: PopupProvider): Promise<Credential> {
  addWay(account, providerId)
  return { user: userOf(account), isNew: false, accessToken: githubToken }
}

export const reauthenticateWithPopup = async ({ account }: User): Promise<Credential> => ({
  ...enter(account),
  accessToken: githubToken,
})

export async function linkWithCredential(
  { account }: User,
  { providerId, password }: { providerId: string; password: string },
): Promise<void> {
  if (password.length < 8) throw failure('weak-password')
  account.password = password
  addWay(account, providerId)
}

export async function unlink({ account }: User, providerId: string): Promise<void> {
  account.providers = account.providers.filter((one) => one !== providerId)
  saveAccounts()
}

export const getRedirectResult = async () => null
export const validatePassword = async () => ({ passwordPolicy: { customStrengthOptions: {} } })

/** What needs a message, or somebody else's window. */
const notOffered = async (): Promise<never> => {
  throw failure('operation-not-allowed')
}

export {
  notOffered as applyActionCode,
  notOffered as confirmPasswordReset,
  notOffered as reauthenticateWithPhoneNumber,
  notOffered as sendEmailVerification,
  notOffered as sendPasswordResetEmail,
  notOffered as sendSignInLinkToEmail,
  notOffered as signInWithEmailLink,
  notOffered as signInWithPhoneNumber,
  notOffered as signInWithPopup,
  notOffered as signInWithRedirect,
  notOffered as verifyBeforeUpdateEmail,
}

/** Nobody has to prove that they are no machine. */
export class RecaptchaVerifier {}
