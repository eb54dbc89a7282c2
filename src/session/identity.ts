/**
 * Who is using the site, as far as is known. Small on purpose: it is part of every first load, while Firebase
 * (`firebase.ts`) comes later and only where somebody is expected to be signed in.
 */
import { readLocal, storageKeys } from '#src/storage.ts'
import { isGateClosed } from './gate.ts'

/** The signed-in person, as the identity provider reports them. */
export interface Person {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoURL: string | null
}

/** `unknown` until the identity provider has answered; nothing private is asked for or shown until then. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'visitor' }
  | { readonly status: 'person'; readonly person: Person }

type Known = Exclude<Session, { status: 'unknown' }>

/** How long to wait before another try to load Firebase, in milliseconds. */
const retryMs = 10_000
const signInPages = /^(\/[a-z]{2})?\/auth\//

/** Whether this browser had somebody signed in the last time it was asked; never proof of anything. */
export const expectsPerson = (): boolean => readLocal(storageKeys.signedIn) === '1'

// A page rendered at build time has no location.
const isAwaited = expectsPerson() || signInPages.test(globalThis.location?.pathname)
let current: Session = { status: isAwaited ? 'unknown' : 'visitor' }
/** The person whose things may be in memory. */
let owner: string | null = null
const listeners = new Set<() => void>()
const leaveListeners = new Set<() => void>()

export const session = (): Session => current

/** The uid of who is signed in; null for a visitor and while nobody is known. */
export const personUid = (): string | null => (current.status === 'person' ? current.person.uid : null)

/** Adds a listener; returns the way to take it out again. */
export function listen(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}

/** Calls back after every change; returns the way to stop. */
export const onSession = (listener: () => void): (() => void) => listen(listeners, listener)

/**
 * Calls back when a person is not here any more, before anybody else (or nobody) is announced:
 * the moment to drop what was theirs. Returns the way to stop.
 */
export const onPersonLeft = (listener: () => void): (() => void) => listen(leaveListeners, listener)

/** Things of this person are about to come in although nobody is announced yet (a stored token is used). */
export function assumePerson(uid: string): void {
  owner = uid
}

/**
 * For `firebase.ts`, `logout.ts` and `tabs.ts` only. The same facts told again are no change.
 * With the gate closed nobody is known any more, whoever is told.
 */
export function setSession(told: Session): void {
  const isOver = isGateClosed()
  const next: Session = isOver ? { status: 'unknown' } : told
  // Who waits to know must hear that it is over, also where nobody was known before.
  if (!isOver && JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  const former = owner
  owner = personUid()
  if (former && former !== owner) for (const listener of leaveListeners) listener()
  for (const listener of listeners) listener()
}

/** Resolves as soon as it is known who is there; after the gate was closed there is nobody. */
export function knownSession(): Promise<Known> {
  return new Promise((done) => {
    const look = () => {
      if (current.status === 'unknown' && !isGateClosed()) return
      stop()
      done(current.status === 'unknown' ? { status: 'visitor' } : current)
    }
    const stop = onSession(look)
    look()
  })
}

let loading = false

/** Loads Firebase, until it is there: nobody must stay unknown because the network failed once. */
function loadFirebase(): void {
  if (loading) return
  loading = true
  import('./firebase.ts').then(
    (firebase) => firebase.startWatching(),
    () => {
      loading = false
      setTimeout(loadFirebase, retryMs)
    },
  )
}

/** Begins to find out who is there, and notices a sign-in in another tab. Called once, after the first paint. */
export function startSession(): void {
  if (current.status === 'unknown') loadFirebase()
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.signedIn && expectsPerson()) loadFirebase()
  })
}
