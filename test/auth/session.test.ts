import { describe, expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import {
  anna,
  bert,
  dispatchStorageEvent,
  fakeProvider,
  openDocument,
  openSignedIn,
  storedToken,
  tokenOf,
} from './openDocument.ts'

test.each([
  ['/', false, 'anonymous'],
  ['/nodes/auth/x', false, 'anonymous'],
  ['/authors', false, 'anonymous'],
  ['/', true, 'unknown'],
  ['/auth/login', false, 'anonymous'],
  ['/ja/auth/login', true, 'unknown'],
  ['/auth/methods', false, 'unknown'],
  ['/ja/auth/action', false, 'unknown'],
])('starts at %s (hint: %s) with the status %s', async (at, hint, status) => {
  const { session } = await openDocument({ at, hint })
  expect(session()).toEqual({ status })
})

test('starts as anonymous when storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { session, expectsUser } = await openDocument({ hint: true })
  vi.restoreAllMocks()
  expect(expectsUser()).toBe(true)
  expect(session()).toEqual({ status: 'anonymous' })
})

test('notifies listeners once per change and not for equal states', async () => {
  const { onSession, signIn, session } = await openDocument()
  const listener = vi.fn()
  const unsubscribe = onSession(listener)
  signIn(anna)
  signIn({ ...anna })
  expect(listener).toHaveBeenCalledTimes(1)
  signIn({ ...anna, displayName: 'Anne' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(session()).toMatchObject({ user: { displayName: 'Anne' } })
  unsubscribe()
  signIn(bert)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('notifies onUserLeft listeners before onSession listeners, after the state has changed', async () => {
  const { onSession, onUserLeft, setSession, signIn, currentUid } = await openDocument()
  const order: string[] = []
  onSession(() => order.push(`now ${currentUid()}`))
  onUserLeft(() => order.push(`left, now ${currentUid()}`))
  signIn(anna)
  signIn({ ...anna, displayName: 'Anne' })
  signIn(bert)
  setSession({ status: 'anonymous' })
  signIn(anna)
  expect(order).toEqual([
    'now anna',
    'now anna',
    'left, now bert',
    'now bert',
    'left, now null',
    'now null',
    'now anna',
  ])
})

test('remembers the last user while their session is expired, until another one signs in', async () => {
  const { lastUid, setSession, signIn } = await openDocument()
  expect(lastUid()).toBeNull()
  signIn(anna)
  setSession({ status: 'anonymous' })
  expect(lastUid()).toBe('anna')
  signIn(bert)
  expect(lastUid()).toBe('bert')
})

test('forgets the last user when the session is revoked', async () => {
  const { lastUid, revokeSession, setSession, signIn } = await openDocument()
  signIn(anna)
  revokeSession()
  expect(lastUid()).toBeNull()
  setSession({ status: 'user', user: anna })
  expect(lastUid()).toBeNull()
})

test('resolves waitForSession with the first known state', async () => {
  const { waitForSession, setSession, signIn } = await openDocument({ hint: true })
  const waiting = waitForSession()
  signIn(anna)
  setSession({ status: 'anonymous' })
  expect(await waiting).toEqual({ status: 'user', user: anna })
  expect(await waitForSession()).toEqual({ status: 'anonymous' })
})

test('stays unknown after a revocation and resolves waitForSession as anonymous', async () => {
  const { revokeSession, waitForSession, onUserLeft, session, setSession, signIn } = await openDocument()
  signIn(anna)
  const listener = vi.fn()
  onUserLeft(listener)
  revokeSession()
  setSession({ status: 'anonymous' })
  expect(session()).toEqual({ status: 'unknown' })
  expect(listener).toHaveBeenCalledTimes(1)
  signIn(anna)
  expect(session()).toEqual({ status: 'unknown' })
  expect(await waitForSession()).toEqual({ status: 'anonymous' })
})

test('resolves a pending waitForSession as anonymous when the session is revoked', async () => {
  const { revokeSession, waitForSession, setSession } = await openDocument({ hint: true })
  const waiting = waitForSession()
  revokeSession()
  setSession({ status: 'unknown' })
  expect(await waiting).toEqual({ status: 'anonymous' })
})

test('loads Firebase when the hint is set', async () => {
  const { startSession, waitForSession, identityProvider } = await openDocument({ hint: true })
  expect(identityProvider()).toBeNull()
  startSession()
  expect(await waitForSession()).toEqual({ status: 'anonymous' })
  expect(localStorage.getItem(storageKeys.signedIn)).toBe('0')
})

test('loads Firebase for an anonymous user only after a sign-in in another tab', async () => {
  const { startSession, identityProvider } = await openDocument()
  startSession()
  dispatchStorageEvent(storageKeys.theme)
  dispatchStorageEvent(storageKeys.signedIn)
  await import('#src/auth/firebase.ts')
  expect(identityProvider()).toBeNull()
  localStorage.setItem(storageKeys.signedIn, '1')
  dispatchStorageEvent(storageKeys.signedIn)
  await expect.poll(() => identityProvider()).not.toBeNull()
})

const annasToken = { text: tokenOf('anna'), uid: 'anna' }

describe('isCurrent', () => {
  test('is true while the session is unknown and for the token’s user', async () => {
    const { isCurrent, signIn } = await openDocument({ hint: true })
    expect(isCurrent(annasToken)).toBe(true)
    signIn(anna)
    expect(isCurrent(annasToken)).toBe(true)
  })

  test('is false for anonymous and other users', async () => {
    const { isCurrent, signIn, setSession } = await openDocument()
    expect(isCurrent(annasToken)).toBe(false)
    signIn(bert)
    expect(isCurrent(annasToken)).toBe(false)
    setSession({ status: 'anonymous' })
    expect(isCurrent(annasToken)).toBe(false)
  })

  test.each(['signed in', 'unknown'])('is false after a revocation (%s)', async (status) => {
    const page = status === 'unknown' ? await openDocument({ hint: true }) : await openSignedIn()
    page.revokeSession()
    expect(page.isCurrent(annasToken)).toBe(false)
  })
})

test('blocks storage writes after a revocation', async () => {
  const { revokeSession, isSessionRevoked, writeSession, writeLocal, sessionKeys, storageKeys } =
    await openDocument()
  expect(isSessionRevoked()).toBe(false)
  expect(writeSession(sessionKeys.idToken, 'x')).toBe(true)
  revokeSession()
  expect(isSessionRevoked()).toBe(true)
  expect(writeSession(sessionKeys.idToken, 'y')).toBe(false)
  expect(writeLocal(storageKeys.theme, 'dark')).toBe(false)
  expect(storedToken()).toBe('x')
})

test('calls the first onSignInNeeded listener at once if the API rejected the token before', async () => {
  const { askToSignIn, onSignInNeeded } = await openDocument()
  askToSignIn()
  const [first, second] = [vi.fn(), vi.fn()]
  onSignInNeeded(first)
  onSignInNeeded(second)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})

test('notifies onSignInNeeded listeners until they unsubscribe', async () => {
  const { askToSignIn, onSignInNeeded } = await openDocument()
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribe = onSignInNeeded(first)
  onSignInNeeded(second)
  askToSignIn()
  unsubscribe()
  askToSignIn()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
})

test('returns the registered provider', async () => {
  const { identityProvider, registerIdentityProvider } = await openDocument()
  expect(identityProvider()).toBeNull()
  const stub = fakeProvider()
  registerIdentityProvider(stub)
  expect(identityProvider()).toBe(stub)
})
