/** The demo's accounts. Session storage holds the seeded and new accounts; local storage holds the signed-in user. */
import { type SeedUser, seedUsers } from '../seedUsers.ts'

export interface Account {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string | null
  password: string
  /** Sign-in methods, by the SDK's provider ids. */
  providers: string[]
  factors: { uid: string; factorId: 'totp'; displayName: string; enrollmentTime: string }[]
  /** Unix time in milliseconds. */
  signedInAt: number
}

const accountsKey = 'comfy-registry-demo-accounts'
const userKey = 'comfy-registry-demo-user'

/** Creates an error like those of the SDK. */
export const failure = (code: string) => Object.assign(new Error(`Demo: ${code}`), { code: `auth/${code}` })

function seeded({ uid, email, name, password, emailVerified }: SeedUser): Account {
  const providers = ['password']
  return {
    uid,
    email,
    emailVerified,
    displayName: name || null,
    password,
    providers,
    factors: [],
    signedInAt: 0,
  }
}

/** Runs a storage operation; returns null if it throws (storage blocked or value malformed). */
function attempt<Result>(operation: () => Result): Result | null {
  try {
    return operation()
  } catch {
    return null
  }
}

function readAccounts(): Account[] {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(accountsKey) ?? 'null') as Account[] | null) // written below
  return stored ?? Object.values(seedUsers).map(seeded)
}

const accounts = new Map<string, Account>()
function load(): void {
  accounts.clear()
  for (const account of readAccounts()) accounts.set(account.uid, account)
}
load()
/** UID of the signed-in user if storage is blocked. */
let memoryUid: string | null = null

/** Saves the accounts; again on `pagehide`, because signing out clears the storage. */
export function saveAccounts(): void {
  attempt(() => sessionStorage.setItem(accountsKey, JSON.stringify([...accounts.values()])))
}
globalThis.addEventListener?.('pagehide', saveAccounts)
// Restored from the back/forward cache: later pages may have changed the accounts.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && load())

export const accountOf = (email: string): Account | undefined =>
  [...accounts.values()].find((account) => account.email.toLowerCase() === email.trim().toLowerCase())

/** Returns the signed-in account; null if anonymous. */
export function signedInAccount(): Account | null {
  const uid = attempt(() => localStorage.getItem(userKey)) ?? memoryUid
  return accounts.get(uid ?? '') ?? null
}

export function setSignedIn(account: Account | null): void {
  memoryUid = account?.uid ?? null
  if (account) account.signedInAt = Date.now()
  attempt(() => (account ? localStorage.setItem(userKey, account.uid) : localStorage.removeItem(userKey)))
  saveAccounts()
}

/** @throws an SDK error if the address is taken or the password too short. */
export function addAccount(email: string, password: string): Account {
  if (accountOf(email)) throw failure('email-already-in-use')
  if (password.length < 8) throw failure('weak-password')
  const account: Account = {
    uid: `uid-demo-${crypto.randomUUID()}`,
    email,
    emailVerified: false,
    displayName: null,
    password,
    providers: ['password'],
    factors: [],
    signedInAt: 0,
  }
  accounts.set(account.uid, account)
  return account
}
