import { deleteApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { changedElsewhere, openDocument, stored, tokenOf } from './openDocument.ts'

/** Google's answers to the real SDK, by the last part of the address. */
type Answers = Record<string, () => unknown>

const record = { localId: 'anna', email: 'anna@example.org', emailVerified: true, displayName: 'Anna' }

const usual: Answers = {
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
let answers = usual
let asked: string[] = []

/** In place of the network for the whole file: the SDK takes hold of `fetch` once. */
vi.stubGlobal('fetch', async (input: string | URL) => {
  const name = new URL(input).pathname.split('/').at(-1) ?? ''
  asked.push(name)
  const body = answers[name]?.() ?? {}
  return Response.json(body, { status: body instanceof Object && 'error' in body ? 400 : 200 })
})
const sdk = await import('firebase/auth')
vi.unstubAllGlobals()

let auth: Auth | undefined

/** A document in which Firebase watches, on the real SDK. */
async function watching(unusual: Answers = {}) {
  answers = { ...usual, ...unusual }
  asked = []
  const page = await openDocument({ hint: true })
  const firebase = await import('#src/session/firebase.ts')
  auth = firebase.firebaseAuth()
  firebase.startWatching()
  await page.knownSession()
  const signIn = () => sdk.signInWithEmailAndPassword(firebase.firebaseAuth(), record.email, 'a password')
  return { ...page, ...firebase, signIn }
}

// The SDK outlives our modules here, as it does not in a browser.
afterEach(async () => {
  await auth?.signOut()
  if (auth) await deleteApp(auth.app)
})

const hint = () => localStorage.getItem(storageKeys.signedIn)

test('nobody: a visitor, and nobody expected the next time', async () => {
  const { session, expectsPerson } = await watching()
  expect(session()).toEqual({ status: 'visitor' })
  expect(expectsPerson()).toBe(false)
})

test('a sign-in announces the person, sets the hint and stores the token; a sign-out takes all of it', async () => {
  const { signIn, session, provider } = await watching()
  await signIn()
  expect(session()).toEqual({
    status: 'person',
    person: {
      uid: 'anna',
      email: 'anna@example.org',
      emailVerified: true,
      displayName: 'Anna',
      photoURL: null,
    },
  })
  expect(hint()).toBe('1')
  await vi.waitFor(() => expect(stored()).toContain(tokenOf('anna')))
  await provider()?.signOut()
  expect(session()).toEqual({ status: 'visitor' })
  expect([hint(), stored()]).toEqual(['0', null])
})

test('a forced token comes from the network, another from memory, none for somebody else', async () => {
  const { signIn, provider } = await watching()
  await signIn()
  const before = asked.length
  expect(await provider()?.idToken('anna', false)).toBe(tokenOf('anna'))
  expect(await provider()?.idToken('bert', true)).toBeNull()
  expect(asked).toHaveLength(before)
  expect(await provider()?.idToken('anna', true)).toBe(tokenOf('anna', { serial: 2 }))
})

test.each(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])(
  'a session ended by the provider (%s): the refresh gives nothing, the person is gone, and that is no log-out',
  async (message) => {
    const ended = () => ({ error: { code: 400, message } })
    const { signIn, session, currentToken, refreshedToken, onOtherTab, isGateClosed } = await watching({
      token: ended,
    })
    const left = vi.fn()
    onOtherTab(left)
    await signIn()
    const token = await currentToken('wait')
    if (!token) throw new Error('no token')
    expect(await refreshedToken(token)).toBeNull()
    expect(session()).toEqual({ status: 'visitor' })
    // What other tabs hear of it: the hint has changed, and is not gone.
    expect([hint(), stored()]).toEqual(['0', null])
    changedElsewhere(storageKeys.signedIn)
    expect(left).not.toHaveBeenCalled()
    expect(isGateClosed()).toBe(false)
  },
)

test('a refresh that fails on the way keeps the person', async () => {
  const { signIn, session, currentToken, refreshedToken } = await watching({
    token: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await signIn()
  const token = await currentToken('wait')
  if (!token) throw new Error('no token')
  expect(await refreshedToken(token)).toBeNull()
  expect(session()).toMatchObject({ status: 'person' })
})

test('a name saved without a new token is told', async () => {
  const { signIn, session, tellPerson, firebaseAuth } = await watching({
    'accounts:update': () => ({ ...record, displayName: 'Anne' }),
  })
  const { user } = await signIn()
  await sdk.updateProfile(user, { displayName: 'Anne' })
  tellPerson()
  expect(session()).toMatchObject({ person: { displayName: 'Anne' } })
  expect(firebaseAuth().currentUser).toBe(user)
})

test('nothing is told of nobody, and nothing of the SDK is in local or session storage', async () => {
  const { signIn, session, tellPerson, provider } = await watching()
  tellPerson()
  expect(session()).toEqual({ status: 'visitor' })
  await signIn()
  await vi.waitFor(() => expect(stored()).not.toBeNull())
  expect(Object.keys(localStorage)).toEqual([storageKeys.signedIn])
  expect(Object.keys(sessionStorage)).toEqual(['idToken'])
  await provider()?.signOut()
})

test('after the gate a sign-in that was under way is nobody’s and leaves no hint', async () => {
  const { signIn, session, closeGate } = await watching()
  const signingIn = signIn()
  closeGate()
  await signingIn
  expect(session()).toEqual({ status: 'unknown' })
  expect([hint(), stored()]).toEqual(['0', null])
})
