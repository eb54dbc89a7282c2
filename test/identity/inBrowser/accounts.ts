/** The demo's accounts: the seeded people and who signs up, kept in this tab; who is signed in, in this browser. */
import { people, type SeedUser } from '../people.ts'

export interface Account {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string | null
  password: string
  /** Ways to sign in, as the SDK names them. */
  providers: string[]
  factors: { uid: string; factorId: 'totp'; displayName: string; enrollmentTime: string }[]
  /** Milliseconds since 1970. */
  signedInAt: number
}

const accountsKey = 'comfy-registry-demo-accounts'
const personKey = 'comfy-registry-demo-person'

/** An error as the SDK throws it. */
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

/** Does something with what the browser keeps; null where it keeps nothing, or nothing that can be read. */
function attempt<Result>(what: () => Result): Result | null {
  try {
    return what()
  } catch {
    return null
  }
}

function readAccounts(): Account[] {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(accountsKey) ?? 'null') as Account[] | null) // written below
  return kept ?? Object.values(people).map(seeded)
}

const accounts = new Map<string, Account>()
function load(): void {
  accounts.clear()
  for (const account of readAccounts()) accounts.set(account.uid, account)
}
load()
/** What stands where the browser keeps nothing. */
let inMemory: string | null = null

/** Keeps the accounts; once more when the page is left, because logging out empties the storage. */
export function saveAccounts(): void {
  attempt(() => sessionStorage.setItem(accountsKey, JSON.stringify([...accounts.values()])))
}
globalThis.addEventListener?.('pagehide', saveAccounts)
// Out of the back/forward cache: the pages after this one have gone on.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && load())

export const accountOf = (email: string): Account | undefined =>
  [...accounts.values()].find((one) => one.email.toLowerCase() === email.trim().toLowerCase())

/** The account signed in; null for nobody. */
export function signedInAccount(): Account | null {
  const uid = attempt(() => localStorage.getItem(personKey)) ?? inMemory
  return accounts.get(uid ?? '') ?? null
}

export function setSignedIn(account: Account | null): void {
  inMemory = account?.uid ?? null
  if (account) account.signedInAt = Date.now()
  attempt(() => (account ? localStorage.setItem(personKey, account.uid) : localStorage.removeItem(personKey)))
  saveAccounts()
}

/** @throws an error of the SDK: the address is taken, or the password too short. */
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
