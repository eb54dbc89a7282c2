/** The bearer token of the signed-in person. Part of every first load, so it knows the provider only by name. */
import { readSession, removeSession, sessionKeys, writeSession } from '#src/storage.ts'
import { isGateClosed } from './gate.ts'
import { assumePerson, knownSession, listen, onSession, personUid, session } from './identity.ts'
import { within } from './within.ts'

/** A token and whose it is. */
export interface Token {
  readonly text: string
  readonly uid: string
}

/** What the identity provider must be able to do; `firebase.ts` plugs itself in when it has come. */
export interface Provider {
  /** A fresh token of that person, from the network when `force`d; null when somebody else is there. */
  idToken: (uid: string, force: boolean) => Promise<string | null>
  signOut: () => Promise<void>
}

/** A stored copy counts for this long, in milliseconds (specification, section 9). */
const storedMs = 300_000
/** How long the provider may take, in milliseconds: for a call that needs a token, and for one that does not. */
const patienceMs = 10_000
const publicPatienceMs = 3_000
/** How long it may stay unknown who is there, in milliseconds. */
const unknownMs = 20_000

let registered: Provider | null = null
let kept: Token | null = null
const asked = new Map<string, Promise<Token | null>>()
const signInListeners = new Set<() => void>()

export const provider = (): Provider | null => registered

export function registerProvider(one: Provider): void {
  registered = one
}

/** Calls back when the service no longer accepts the person's token; returns the way to stop. */
export const onSignInNeeded = (listener: () => void): (() => void) => listen(signInListeners, listener)

export function askToSignIn(): void {
  for (const listener of signInListeners) listener()
}

/** Forgets the token, also the stored copy. */
export function dropToken(): void {
  kept = null
  removeSession(sessionKeys.idToken)
}

/** Whether a token may still be used, and an answer to it be believed: its person has not left. */
export const isCurrent = (token: Token): boolean =>
  !isGateClosed() && (session().status === 'unknown' || token.uid === personUid())

function keep(uid: string, text: string | null): Token | null {
  // The person may have left, or another one come, while the provider was asked.
  if (!text || isGateClosed() || uid !== personUid()) return null
  kept = { text, uid }
  writeSession(sessionKeys.idToken, `${Date.now()} ${text}`)
  return kept
}

/** The stored copy of this tab's last document; one that is too old, past its time or unreadable is deleted. */
function storedToken(): Token | null {
  const stored = readSession(sessionKeys.idToken)
  if (stored === null) return null
  const [at, text = ''] = stored.split(' ')
  try {
    const payload = text.split('.')[1] ?? ''
    // Each claim is looked at before it counts.
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown
      exp?: unknown
    }
    const age = Date.now() - Number(at)
    const isFresh = age >= 0 && age <= storedMs && typeof exp === 'number' && Date.now() < exp * 1000
    if (isFresh && typeof sub === 'string' && sub) {
      assumePerson(sub)
      return { text, uid: sub }
    }
  } catch {
    // Not a token.
  }
  dropToken()
  return null
}

/** Asks the provider; parallel questions are one, and a forced answer is good for all. */
function ask(uid: string, force: boolean): Promise<Token | null> {
  const key = `${force} ${uid}`
  const running = asked.get(`true ${uid}`) ?? asked.get(key)
  if (running) return running
  const answer = registered ? registered.idToken(uid, force) : Promise.resolve(null)
  const asking = within(patienceMs, answer)
    .then((text) => keep(uid, text))
    .finally(() => asked.delete(key))
  asked.set(key, asking)
  return asking
}

/**
 * The token for a call to the API; null for nobody.
 * @param how `now`: never waits to learn who is there (the stored copy serves meanwhile), never fails.
 *   `wait`: once that is known, and never from the stored copy.
 * @throws TimeoutError, or the provider's error when it can't give one.
 */
export async function currentToken(how: 'now' | 'wait'): Promise<Token | null> {
  if (isGateClosed()) return null
  if (session().status === 'unknown') {
    if (how === 'now') return storedToken()
    await within(unknownMs, knownSession())
  }
  const uid = personUid()
  if (!uid) return null
  if (how === 'now') return within(publicPatienceMs, ask(uid, false)).catch(() => null)
  try {
    return await ask(uid, false)
  } catch (error) {
    // A provider that ends the session tells so first: then nobody is there, and nothing is broken.
    if (uid !== personUid()) return null
    throw error
  }
}

/**
 * Another token instead of one that the service refused: one forced refresh for all who ask meanwhile.
 * @returns null when there is none, or when its person is not the one who is here.
 */
export async function refreshedToken(refused: Token): Promise<Token | null> {
  if (kept && kept.text !== refused.text) return kept.uid === refused.uid ? kept : null
  dropToken()
  return refused.uid === personUid() ? ask(refused.uid, true).catch(() => null) : null
}

// Whoever is announced: a token of somebody else goes, and so does a stored copy nobody has vouched for.
onSession(() => {
  if (kept?.uid !== personUid()) dropToken()
})
// A page out of the back/forward cache may be hours old. A build has no window.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) dropToken()
})
