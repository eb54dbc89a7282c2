import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anna,
  bert,
  openDocument,
  openSignedIn,
  restorePage,
  storedToken,
  storeToken,
  tokenOf,
} from './openDocument.ts'

const minute = 60_000
const seconds = (ms: number) => Math.floor(ms / 1000)

beforeEach(() => {
  // A whole second, as expiry times are.
  const now = seconds(Date.now()) * 1000
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the stored token', () => {
  test('is used only for public reads while the session is unknown', async () => {
    storeToken(tokenOf('anna'), 5 * minute)
    const { currentToken, session } = await openDocument({ hint: true })
    expect(await currentToken('now')).toEqual({ text: tokenOf('anna'), uid: 'anna' })
    expect(session()).toEqual({ status: 'unknown' })
    const waiting = expect(currentToken('wait')).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(20_000)
    await waiting
  })

  test.each([
    ['301 seconds old', () => storeToken(tokenOf('anna'), 301_000)],
    ['from the future', () => storeToken(tokenOf('anna'), -1000)],
    ['expired', () => storeToken(tokenOf('anna', { exp: seconds(Date.now()) - 1 }))],
    ['expiring right now', () => storeToken(tokenOf('anna', { exp: seconds(Date.now()) }))],
    [
      'with a string as the expiry',
      () => storeToken(tokenOf('anna', { exp: String(seconds(Date.now()) + 3600) })),
    ],
    ['without an expiry', () => storeToken(tokenOf('anna', { exp: null }))],
    ['without a user', () => storeToken(tokenOf(''))],
    ['with a number as the user', () => storeToken(tokenOf(7 as unknown as string))], // malicious value
    ['malformed', () => storeToken('x.y')],
    ['with a number as the payload', () => storeToken(`x.${btoa('7')}.y`)],
    ['with null as the payload', () => storeToken(`x.${btoa('null')}.y`)],
    ['without a time', () => sessionStorage.setItem('idToken', tokenOf('anna'))],
    ['empty', () => sessionStorage.setItem('idToken', '')],
    ['with an invalid time', () => sessionStorage.setItem('idToken', `soon ${tokenOf('anna')}`)],
  ])('is ignored and deleted when it is %s', async (_, store) => {
    store()
    const { currentToken } = await openDocument({ hint: true })
    expect(await currentToken('now')).toBeNull()
    expect(storedToken()).toBeNull()
  })

  test('is ignored when anonymous', async () => {
    storeToken(tokenOf('anna'))
    const { currentToken } = await openDocument()
    expect(await currentToken('now')).toBeNull()
    expect(await currentToken('wait')).toBeNull()
  })

  test('is deleted and its user’s data dropped when the session turns out to be anonymous', async () => {
    storeToken(tokenOf('anna'))
    const { currentToken, setSession, onUserLeft } = await openDocument({ hint: true })
    const listener = vi.fn()
    onUserLeft(listener)
    await currentToken('now')
    setSession({ status: 'anonymous' })
    expect(storedToken()).toBeNull()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test.each([
    [bert, 1],
    [anna, 0],
  ])(
    'is deleted when a user is known, and its data dropped if they are another user',
    async (user, times) => {
      storeToken(tokenOf('anna'))
      const { currentToken, onUserLeft, signIn } = await openDocument({ hint: true })
      const listener = vi.fn()
      onUserLeft(listener)
      await currentToken('now')
      signIn(user)
      expect(storedToken()).toBeNull()
      expect(listener).toHaveBeenCalledTimes(times)
    },
  )

  test('is written with the time whenever the provider returns a token', async () => {
    const { currentToken } = await openSignedIn()
    await currentToken('wait')
    expect(storedToken()).toBe(`${Date.now()} ${tokenOf('anna')}`)
    vi.setSystemTime(Date.now() + minute)
    await currentToken('now')
    expect(storedToken()).toBe(`${Date.now()} ${tokenOf('anna')}`)
  })

  test('is not needed when storage is blocked', async () => {
    const { currentToken } = await openSignedIn()
    const block = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(block)
    expect(await currentToken('wait')).toMatchObject({ uid: 'anna' })
    vi.restoreAllMocks()
  })

  test('is deleted when the page is restored from the back/forward cache but not on the first pageshow', async () => {
    const { currentToken } = await openSignedIn()
    await currentToken('wait')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(storedToken()).not.toBeNull()
    localStorage.setItem('comfy-registry-signed-in', '1')
    restorePage()
    expect(storedToken()).toBeNull()
    expect(await currentToken('wait')).toMatchObject({ uid: 'anna' })
  })

  test('keeps the token when the user’s name changes', async () => {
    const { currentToken, signIn } = await openSignedIn()
    await currentToken('wait')
    signIn({ ...anna, displayName: 'Anna Maria' })
    expect(storedToken()).toContain(tokenOf('anna'))
  })
})
