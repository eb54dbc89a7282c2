import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anna,
  bert,
  comeBack,
  openDocument,
  openSignedIn,
  stored,
  storeToken,
  tokenOf,
} from './openDocument.ts'

const minute = 60_000
const seconds = (ms: number) => Math.floor(ms / 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the stored copy', () => {
  test('serves public reads while nobody is known, and nothing else', async () => {
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
    ['past its time', () => storeToken(tokenOf('anna', { exp: seconds(Date.now()) - 1 }))],
    ['without an end', () => storeToken(tokenOf('anna', { exp: null }))],
    ['of nobody', () => storeToken(tokenOf(''))],
    ['of a stranger kind of person', () => storeToken(tokenOf(7 as unknown as string))], // hostile on purpose
    ['no token', () => storeToken('x.y')],
    ['a number', () => storeToken(`x.${btoa('7')}.y`)],
    ['null', () => storeToken(`x.${btoa('null')}.y`)],
    ['without a moment', () => sessionStorage.setItem('idToken', tokenOf('anna'))],
    ['empty', () => sessionStorage.setItem('idToken', '')],
    ['with a moment that is none', () => sessionStorage.setItem('idToken', `soon ${tokenOf('anna')}`)],
  ])('%s: is not used, and deleted', async (_, store) => {
    store()
    const { currentToken } = await openDocument({ hint: true })
    expect(await currentToken('now')).toBeNull()
    expect(stored()).toBeNull()
  })

  test('is not used where nobody is expected', async () => {
    storeToken(tokenOf('anna'))
    const { currentToken } = await openDocument()
    expect(await currentToken('now')).toBeNull()
    expect(await currentToken('wait')).toBeNull()
  })

  test('goes when nobody turns out to be there, and what it brought in is dropped', async () => {
    storeToken(tokenOf('anna'))
    const { currentToken, setSession, onPersonLeft } = await openDocument({ hint: true })
    const left = vi.fn()
    onPersonLeft(left)
    await currentToken('now')
    setSession({ status: 'visitor' })
    expect(stored()).toBeNull()
    expect(left).toHaveBeenCalledTimes(1)
  })

  test.each([
    [bert, 1],
    [anna, 0],
  ])(
    'goes when somebody is announced; what it brought in only where it was not theirs',
    async (who, times) => {
      storeToken(tokenOf('anna'))
      const { currentToken, onPersonLeft, signIn } = await openDocument({ hint: true })
      const left = vi.fn()
      onPersonLeft(left)
      await currentToken('now')
      signIn(who)
      expect(stored()).toBeNull()
      expect(left).toHaveBeenCalledTimes(times)
    },
  )

  test('is written with its moment each time a token is given', async () => {
    const { currentToken } = await openSignedIn()
    await currentToken('wait')
    expect(stored()).toBe(`${Date.now()} ${tokenOf('anna')}`)
    vi.setSystemTime(Date.now() + minute)
    await currentToken('now')
    expect(stored()).toBe(`${Date.now()} ${tokenOf('anna')}`)
  })

  test('blocked storage: the token works without a copy', async () => {
    const { currentToken } = await openSignedIn()
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
    expect(await currentToken('wait')).toMatchObject({ uid: 'anna' })
    vi.restoreAllMocks()
  })

  test('goes when the page comes out of the back/forward cache, not when it is shown for the first time', async () => {
    const { currentToken } = await openSignedIn()
    await currentToken('wait')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(stored()).not.toBeNull()
    localStorage.setItem('comfy-registry-signed-in', '1')
    comeBack()
    expect(stored()).toBeNull()
    expect(await currentToken('wait')).toMatchObject({ uid: 'anna' })
  })
})
