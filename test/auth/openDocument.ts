import { onTestFinished, vi } from 'vitest'
import type { AuthUser } from '#src/auth/session.ts'
import type { IdentityProvider } from '#src/auth/token.ts'
import { storageKeys } from '#src/storage.ts'

export const anna: AuthUser = {
  uid: 'anna',
  email: 'anna@example.org',
  emailVerified: true,
  displayName: 'Anna',
  photoURL: null,
}
export const bert: AuthUser = { ...anna, uid: 'bert', email: 'bert@example.org', displayName: 'Bert' }

// Fixed per file, so that a user's token is always the same text.
const inAnHour = Math.floor(Date.now() / 1000) + 3600

/** An unsigned id token, like the emulator's. `serial` distinguishes refreshed tokens. */
export function tokenOf(
  uid: string,
  { exp = inAnHour, serial = 1 }: { exp?: unknown; serial?: number } = {},
) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub: uid, exp, serial, name: 'Änna ✓' })}.`
}

/** The token stored for the next document. */
export const storedToken = () => sessionStorage.getItem('idToken')
export const storeToken = (text: string, age = 0) =>
  sessionStorage.setItem('idToken', `${Date.now() - age} ${text}`)

/** A stub of the auth provider: returns a new token for each forced request. */
export function fakeProvider(changes: Partial<IdentityProvider> = {}) {
  let serial = 1
  const idToken = async (uid: string, force: boolean) => {
    if (force) serial += 1
    return tokenOf(uid, { serial })
  }
  return {
    idToken: vi.fn<IdentityProvider['idToken']>(changes.idToken ?? idToken),
    signOut: vi.fn<IdentityProvider['signOut']>(changes.signOut ?? (async () => undefined)),
  }
}

/** Removes the event listeners of the document's modules at the end of the test, as unloading a document does. */
function removeListenersAfterTest(): void {
  const added: Parameters<typeof removeEventListener>[] = []
  const realAddEventListener = globalThis.addEventListener
  const spy = vi.spyOn(globalThis, 'addEventListener').mockImplementation((...args: unknown[]) => {
    const [type, listener, options] = args as Parameters<typeof addEventListener> // what the browser accepts
    added.push([type, listener])
    realAddEventListener.call(globalThis, type, listener, options)
  })
  const channels: BroadcastChannel[] = []
  const RealChannel = globalThis.BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  onTestFinished(() => {
    spy.mockRestore()
    vi.unstubAllGlobals()
    for (const listener of added) removeEventListener(...listener)
    for (const channel of channels) channel.close()
  })
}

/** A new document at a URL: fresh instances of the session modules, listening to the browser. */
export async function openDocument({ at = '/', hint = false } = {}) {
  vi.resetModules()
  removeListenersAfterTest()
  history.replaceState(null, '', at)
  if (hint) localStorage.setItem(storageKeys.signedIn, '1')
  const [session, storage, http, tabs, logout] = await Promise.all([
    import('#src/auth/session.ts'),
    import('#src/storage.ts'),
    import('#src/api/client/http.ts'),
    import('#src/auth/tabs.ts'),
    import('#src/auth/logout.ts'),
  ])
  session.connectSession()
  tabs.connectTabs()
  const signIn = (user: AuthUser) => session.setSession({ status: 'user', user })
  // Named, because knip doesn't see exports that are used through a spread.
  const { assumeUser, waitForSession } = session
  return { ...session, ...storage, ...http, ...tabs, ...logout, assumeUser, waitForSession, signIn }
}

/** A document in which Anna is signed in, with a stubbed provider. */
export async function openSignedIn(changes: Partial<IdentityProvider> = {}) {
  const page = await openDocument()
  const provider = fakeProvider(changes)
  page.registerIdentityProvider(provider)
  page.signIn(anna)
  const signInNeeded = vi.fn()
  page.onSignInNeeded(signInNeeded)
  return { ...page, provider, signInNeeded }
}

/** Stubs the API: returns the responses in turn, then repeats the last one. Records the bearer token of each request. */
export function stubApi(...responses: (() => Response | Promise<Response>)[]) {
  const bearers: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bearers.push(request.headers.get('authorization')?.replace('Bearer ', '') ?? null)
    return (responses.length > 1 ? responses.shift() : responses[0])?.() ?? success()
  })
  return bearers
}

export const unauthorized = () => Response.json({ message: 'no' }, { status: 401 })
export const success = (body: unknown = 'yes') => Response.json(body)

/** Simulates a restore from the back/forward cache. */
export const restorePage = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** Simulates a change of local storage in another tab, which all other tabs are notified of. */
export const dispatchStorageEvent = (key: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key }))
