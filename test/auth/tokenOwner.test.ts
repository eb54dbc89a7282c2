import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anna,
  bert,
  fakeProvider,
  openDocument,
  openSignedIn,
  stored,
  storeToken,
  tokenOf,
} from './openDocument.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
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
  expect(stored()).toBe('x')
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
  const { provider, registerProvider } = await openDocument()
  expect(provider()).toBeNull()
  const stub = fakeProvider()
  registerProvider(stub)
  expect(provider()).toBe(stub)
})

test('does not ask the provider when anonymous', async () => {
  const { currentToken, registerProvider } = await openDocument()
  const stub = fakeProvider()
  registerProvider(stub)
  expect([await currentToken('now'), await currentToken('wait')]).toEqual([null, null])
  expect(stub.idToken).not.toHaveBeenCalled()
})

test('does not reuse a pending request for another user', async () => {
  const idToken = vi.fn((uid: string) =>
    uid === 'anna' ? new Promise<string>(() => undefined) : Promise.resolve(tokenOf(uid)),
  )
  const { currentToken, signIn } = await openSignedIn({ idToken })
  void currentToken('wait').catch(() => undefined)
  signIn(bert)
  expect(await currentToken('wait')).toEqual({ text: tokenOf('bert'), uid: 'bert' })
})

test('keeps the token when the user’s name changes', async () => {
  const { currentToken, signIn } = await openSignedIn()
  await currentToken('wait')
  signIn({ ...anna, displayName: 'Anna Maria' })
  expect(stored()).toContain(tokenOf('anna'))
})

describe('stored token', () => {
  const nowInSeconds = () => Math.floor(Date.now() / 1000)
  test.each([
    ['expires right now', () => tokenOf('anna', { exp: nowInSeconds() })],
    ['has a string as the expiry', () => tokenOf('anna', { exp: String(nowInSeconds() + 3600) })],
  ])('is deleted when it %s', async (_, makeToken) => {
    vi.setSystemTime(1_800_000_000_000)
    storeToken(makeToken())
    const { currentToken } = await openDocument({ hint: true })
    expect(await currentToken('now')).toBeNull()
    expect(stored()).toBeNull()
  })
})
