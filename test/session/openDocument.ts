import { onTestFinished, vi } from 'vitest'
import type { Person } from '#src/session/identity.ts'
import type { Provider } from '#src/session/token.ts'
import { storageKeys } from '#src/storage.ts'

export const anna: Person = {
  uid: 'anna',
  email: 'anna@example.org',
  emailVerified: true,
  displayName: 'Anna',
  photoURL: null,
}
export const bert: Person = { ...anna, uid: 'bert', email: 'bert@example.org', displayName: 'Bert' }

// One moment for a whole file, so that a person's token is the same text whenever it is made.
const inAnHour = Math.floor(Date.now() / 1000) + 3600

/** An id token as the emulator makes them: unsigned. `serial` tells one from another. */
export function tokenOf(
  uid: string,
  { exp = inAnHour, serial = 1 }: { exp?: unknown; serial?: number } = {},
) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub: uid, exp, serial, name: 'Änna ✓' })}.`
}

/** What the page keeps for its next document. */
export const stored = () => sessionStorage.getItem('idToken')
export const storeToken = (text: string, age = 0) =>
  sessionStorage.setItem('idToken', `${Date.now() - age} ${text}`)

/** An identity provider of a test: a new token each time it is forced. */
export function fakeProvider(changes: Partial<Provider> = {}) {
  let serial = 1
  const idToken = async (uid: string, force: boolean) => {
    if (force) serial += 1
    return tokenOf(uid, { serial })
  }
  return {
    idToken: vi.fn<Provider['idToken']>(changes.idToken ?? idToken),
    signOut: vi.fn<Provider['signOut']>(changes.signOut ?? (async () => undefined)),
  }
}

/** Removes at the end of the test what the document's code listens to, as the end of a document does. */
function listenForOneTest(): void {
  const heard: Parameters<typeof removeEventListener>[] = []
  const listen = globalThis.addEventListener
  const spy = vi.spyOn(globalThis, 'addEventListener').mockImplementation((...args: unknown[]) => {
    const [type, listener] = args as Parameters<typeof removeEventListener> // what the browser takes
    heard.push([type, listener])
    listen.call(globalThis, type, listener)
  })
  const channels: BroadcastChannel[] = []
  const Channel = globalThis.BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  onTestFinished(() => {
    spy.mockRestore()
    vi.unstubAllGlobals()
    for (const one of heard) removeEventListener(...one)
    for (const one of channels) one.close()
  })
}

/** A new document: the session's own modules, loaded anew at an address. */
export async function openDocument({ at = '/', hint = false } = {}) {
  vi.resetModules()
  listenForOneTest()
  history.replaceState(null, '', at)
  if (hint) localStorage.setItem(storageKeys.signedIn, '1')
  const [identity, token, gate, storage, http, tabs, logout] = await Promise.all([
    import('#src/session/identity.ts'),
    import('#src/session/token.ts'),
    import('#src/session/gate.ts'),
    import('#src/storage.ts'),
    import('#src/api/client/http.ts'),
    import('#src/session/tabs.ts'),
    import('#src/session/logout.ts'),
  ])
  const signIn = (person: Person) => identity.setSession({ status: 'person', person })
  return { ...identity, ...token, ...gate, ...storage, ...http, ...tabs, ...logout, signIn }
}

/** A document in which Anna is signed in, with a provider of the test. */
export async function openSignedIn(changes: Partial<Provider> = {}) {
  const page = await openDocument()
  const provider = fakeProvider(changes)
  page.registerProvider(provider)
  page.signIn(anna)
  const needed = vi.fn()
  page.onSignInNeeded(needed)
  return { ...page, provider, needed }
}

/** The API of a test: tells whose token came, gives the answers in turn, and the last one for ever. */
export function api(...answers: (() => Response | Promise<Response>)[]) {
  const bearers: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bearers.push(request.headers.get('authorization')?.replace('Bearer ', '') ?? null)
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? granted()
  })
  return bearers
}

export const refusal = () => Response.json({ message: 'no' }, { status: 401 })
export const granted = (body: unknown = 'yes') => Response.json(body)

/** The page comes out of the back/forward cache. */
export const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** Something changed local storage in another tab. */
export const changedElsewhere = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))

/** A promise and the ways to settle it. */
export const later = <Value>() => Promise.withResolvers<Value>()
