import { deleteApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { dispatchStorageEvent, openDocument, storedToken, tokenOf } from './openDocument.ts'

/** Stubbed responses of Google's API to the real SDK, by the last segment of the URL. */
type Responses = Record<string, () => unknown>

const record = { localId: 'anna', email: 'anna@example.org', emailVerified: true, displayName: 'Anna' }

const defaultResponses: Responses = {
  'accounts:signInWithPassword': () => ({
    ...record,
    idToken: tokenOf('anna'),
    refreshToken: 'refresh',
    expiresIn: '3600',
  }),
  'accounts:lookup': () => ({ users: [record] }),
  token: () => ({
    access_token: tokenOf('anna', { serial: 2 }),
    refresh_token: 'refresh',
    expires_in: '3600',
  }),
}
let responses = defaultResponses
let requests: string[] = []
let lastLocale: string | null = null

// For the whole file, because the SDK captures `fetch` on import.
vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
  const name = new URL(input).pathname.split('/').at(-1) ?? ''
  requests.push(name)
  lastLocale = new Headers(init?.headers).get('X-Firebase-Locale')
  const body = responses[name]?.() ?? {}
  return Response.json(body, { status: body instanceof Object && 'error' in body ? 400 : 200 })
})
const sdk = await import('firebase/auth')
vi.unstubAllGlobals()

let auth: Auth | undefined

/** A document in which the real SDK reports the user. */
async function openWatching(overrides: Responses = {}) {
  responses = { ...defaultResponses, ...overrides }
  requests = []
  const page = await openDocument({ hint: true })
  const firebase = await import('#src/auth/firebase.ts')
  auth = firebase.firebaseAuth()
  firebase.startWatching()
  await page.waitForSession()
  const signIn = () => sdk.signInWithEmailAndPassword(firebase.firebaseAuth(), record.email, 'a password')
  return { ...page, ...firebase, signIn }
}

// `vi.resetModules` doesn't reset the SDK.
afterEach(async () => {
  await auth?.signOut()
  if (auth) await deleteApp(auth.app)
})

const hint = () => localStorage.getItem(storageKeys.signedIn)

test('is anonymous and clears the hint when no user is signed in', async () => {
  const { session, expectsUser } = await openWatching()
  expect(session()).toEqual({ status: 'anonymous' })
  expect(expectsUser()).toBe(false)
})

test('publishes the user, sets the hint and stores the token on sign-in, and undoes it on sign-out', async () => {
  const { signIn, session, identityProvider } = await openWatching()
  await signIn()
  expect(session()).toEqual({
    status: 'user',
    user: {
      uid: 'anna',
      email: 'anna@example.org',
      emailVerified: true,
      displayName: 'Anna',
      photoURL: null,
    },
  })
  expect(hint()).toBe('1')
  await expect.poll(() => storedToken()).toContain(tokenOf('anna'))
  await identityProvider()?.signOut()
  expect(session()).toEqual({ status: 'anonymous' })
  expect([hint(), storedToken()]).toEqual(['0', null])
})

test('gets a forced token from the network, others from memory, and none for another user', async () => {
  const { signIn, identityProvider } = await openWatching()
  await signIn()
  const before = requests.length
  expect(await identityProvider()?.idToken('anna', false)).toBe(tokenOf('anna'))
  expect(await identityProvider()?.idToken('bert', true)).toBeNull()
  expect(requests).toHaveLength(before)
  expect(await identityProvider()?.idToken('anna', true)).toBe(tokenOf('anna', { serial: 2 }))
})

test.each(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])(
  'becomes anonymous without signing out other tabs when the provider ends the session (%s)',
  async (message) => {
    const ended = () => ({ error: { code: 400, message } })
    const { signIn, session, currentToken, refreshedToken, onSignedOutElsewhere, isSessionRevoked } =
      await openWatching({
        token: ended,
      })
    const listener = vi.fn()
    onSignedOutElsewhere(listener)
    await signIn()
    const token = await currentToken('wait')
    if (!token) throw new Error('no token')
    expect(await refreshedToken(token)).toBeNull()
    expect(session()).toEqual({ status: 'anonymous' })
    // Other tabs see a changed hint, not a removed one.
    expect([hint(), storedToken()]).toEqual(['0', null])
    dispatchStorageEvent(storageKeys.signedIn)
    expect(listener).not.toHaveBeenCalled()
    expect(isSessionRevoked()).toBe(false)
  },
)

test('stays signed in when a token refresh fails with a network error', async () => {
  const { signIn, session, currentToken, refreshedToken } = await openWatching({
    token: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await signIn()
  const token = await currentToken('wait')
  if (!token) throw new Error('no token')
  expect(await refreshedToken(token)).toBeNull()
  expect(session()).toMatchObject({ status: 'user' })
})

test('publishes a new name that comes without a new token', async () => {
  const { signIn, session, publishUser, firebaseAuth } = await openWatching({
    'accounts:update': () => ({ ...record, displayName: 'Anne' }),
  })
  const { user } = await signIn()
  await sdk.updateProfile(user, { displayName: 'Anne' })
  publishUser()
  expect(session()).toMatchObject({ user: { displayName: 'Anne' } })
  expect(firebaseAuth().currentUser).toBe(user)
})

test('requests the verification email in the language that the user has chosen last', async () => {
  const { signIn } = await openWatching({ 'accounts:sendOobCode': () => ({ email: record.email }) })
  const { sendVerification } = await import('#src/auth/methods/password.ts')
  await signIn()
  document.documentElement.lang = 'ja'
  await sendVerification('https://registry.example.org/account')
  expect([requests.at(-1), lastLocale]).toEqual(['accounts:sendOobCode', 'ja'])
})

test('publishes nothing without a user and keeps SDK data out of web storage', async () => {
  const { signIn, session, publishUser, identityProvider } = await openWatching()
  publishUser()
  expect(session()).toEqual({ status: 'anonymous' })
  await signIn()
  await expect.poll(() => storedToken()).not.toBeNull()
  expect(Object.keys(localStorage)).toEqual([storageKeys.signedIn])
  expect(Object.keys(sessionStorage)).toEqual(['idToken'])
  await identityProvider()?.signOut()
})

test('ignores a pending sign-in when the session is revoked', async () => {
  const { signIn, session, revokeSession } = await openWatching()
  const signingIn = signIn()
  revokeSession()
  await signingIn
  expect(session()).toEqual({ status: 'unknown' })
  expect([hint(), storedToken()]).toEqual(['0', null])
})
