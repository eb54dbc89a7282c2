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

const annas = { text: tokenOf('anna'), uid: 'anna' }

describe('a token may be used', () => {
  test('while it is unknown who is there, and by its own person', async () => {
    const { isCurrent, signIn } = await openDocument({ hint: true })
    expect(isCurrent(annas)).toBe(true)
    signIn(anna)
    expect(isCurrent(annas)).toBe(true)
  })

  test('by nobody else', async () => {
    const { isCurrent, signIn, setSession } = await openDocument()
    expect(isCurrent(annas)).toBe(false)
    signIn(bert)
    expect(isCurrent(annas)).toBe(false)
    setSession({ status: 'visitor' })
    expect(isCurrent(annas)).toBe(false)
  })

  test.each(['signed in', 'unknown'])('not after the gate (%s)', async (who) => {
    const page = who === 'unknown' ? await openDocument({ hint: true }) : await openSignedIn()
    page.closeGate()
    expect(page.isCurrent(annas)).toBe(false)
  })
})

test('after the gate nothing more is stored', async () => {
  const { closeGate, isGateClosed, writeSession, writeLocal, sessionKeys, storageKeys } = await openDocument()
  expect(isGateClosed()).toBe(false)
  expect(writeSession(sessionKeys.idToken, 'x')).toBe(true)
  closeGate()
  expect(isGateClosed()).toBe(true)
  expect(writeSession(sessionKeys.idToken, 'y')).toBe(false)
  expect(writeLocal(storageKeys.theme, 'dark')).toBe(false)
  expect(stored()).toBe('x')
})

test('whoever listens is asked to sign in, until they stop', async () => {
  const { askToSignIn, onSignInNeeded } = await openDocument()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = onSignInNeeded(one)
  onSignInNeeded(other)
  askToSignIn()
  stop()
  askToSignIn()
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})

test('the provider is the one that has plugged itself in', async () => {
  const { provider, registerProvider } = await openDocument()
  expect(provider()).toBeNull()
  const mine = fakeProvider()
  registerProvider(mine)
  expect(provider()).toBe(mine)
})

test('nobody asks the provider for nobody', async () => {
  const { currentToken, registerProvider } = await openDocument()
  const mine = fakeProvider()
  registerProvider(mine)
  expect([await currentToken('now'), await currentToken('wait')]).toEqual([null, null])
  expect(mine.idToken).not.toHaveBeenCalled()
})

test('a question for one person is not the answer to the next', async () => {
  const idToken = vi.fn((uid: string) =>
    uid === 'anna' ? new Promise<string>(() => undefined) : Promise.resolve(tokenOf(uid)),
  )
  const { currentToken, signIn } = await openSignedIn({ idToken })
  void currentToken('wait').catch(() => undefined)
  signIn(bert)
  expect(await currentToken('wait')).toEqual({ text: tokenOf('bert'), uid: 'bert' })
})

test('a new name of the same person keeps their token', async () => {
  const { currentToken, signIn } = await openSignedIn()
  await currentToken('wait')
  signIn({ ...anna, displayName: 'Anna Maria' })
  expect(stored()).toContain(tokenOf('anna'))
})

describe('a stored copy', () => {
  const soon = () => Math.floor(Date.now() / 1000)
  test.each([
    ['whose end is this very moment', () => tokenOf('anna', { exp: soon() })],
    ['whose end is a text', () => tokenOf('anna', { exp: String(soon() + 3600) })],
  ])('%s does not count', async (_, made) => {
    vi.setSystemTime(1_800_000_000_000)
    storeToken(made())
    const { currentToken } = await openDocument({ hint: true })
    expect(await currentToken('now')).toBeNull()
    expect(stored()).toBeNull()
  })
})
