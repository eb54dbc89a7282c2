import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anna,
  bert,
  fakeProvider,
  later,
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

describe('the token of who is there', () => {
  test('is asked for once by all who ask at the same time', async () => {
    const { currentToken, provider } = await openSignedIn()
    const both = await Promise.all([currentToken('wait'), currentToken('now'), currentToken('wait')])
    expect(new Set(both.map((one) => one?.text))).toEqual(new Set([tokenOf('anna')]))
    expect(provider.idToken).toHaveBeenCalledTimes(1)
  })

  test('a call waits until it is known who is there', async () => {
    const { currentToken, registerProvider, signIn } = await openDocument({ hint: true })
    registerProvider(fakeProvider())
    const waiting = currentToken('wait')
    signIn(anna)
    expect(await waiting).toMatchObject({ uid: 'anna' })
  })

  test('a provider that hangs lets public reads go on without a token and fails the others', async () => {
    const { currentToken } = await openSignedIn({ idToken: () => new Promise(() => undefined) })
    const [open, closed] = [currentToken('now'), currentToken('wait')]
    const failing = expect(closed).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await open).toBeNull()
    await vi.advanceTimersByTimeAsync(7_000)
    await failing
  })

  test('after a hanging question the next one is asked anew', async () => {
    const idToken = vi.fn<() => Promise<string>>().mockReturnValueOnce(new Promise(() => undefined))
    const { currentToken } = await openSignedIn({ idToken })
    const failing = expect(currentToken('wait')).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(10_000)
    await failing
    idToken.mockResolvedValue(tokenOf('anna'))
    expect(await currentToken('wait')).toMatchObject({ uid: 'anna' })
  })

  test('a provider that fails is an error for a call that needs it, and nothing for a public one', async () => {
    const broken = new Error('network')
    const { currentToken } = await openSignedIn({ idToken: () => Promise.reject(broken) })
    await expect(currentToken('wait')).rejects.toBe(broken)
    expect(await currentToken('now')).toBeNull()
  })

  test('a provider that ends the session while it fails leaves nobody, not an error', async () => {
    const { currentToken, setSession, registerProvider, signIn } = await openDocument()
    registerProvider(
      fakeProvider({
        idToken: async () => {
          setSession({ status: 'visitor' })
          throw new Error('user disabled')
        },
      }),
    )
    signIn(anna)
    expect(await currentToken('wait')).toBeNull()
  })

  test.each(['visitor', 'bert', 'gate'] as const)(
    'one that comes too late (%s) is neither given nor stored',
    async (what) => {
      const { promise, resolve } = later<string>()
      const { currentToken, setSession, signIn, closeGate } = await openSignedIn({ idToken: () => promise })
      const waiting = currentToken('wait')
      if (what === 'visitor') setSession({ status: 'visitor' })
      else if (what === 'bert') signIn(bert)
      else closeGate()
      resolve(tokenOf('anna'))
      expect(await waiting).toBeNull()
      expect(stored()).toBeNull()
    },
  )

  test('after the gate there is none', async () => {
    const { currentToken, closeGate, provider } = await openSignedIn()
    closeGate()
    expect([await currentToken('now'), await currentToken('wait')]).toEqual([null, null])
    expect(provider.idToken).not.toHaveBeenCalled()
  })
})

describe('a refused token', () => {
  const refused = () => ({ text: tokenOf('anna'), uid: 'anna' })

  test('is replaced by one forced refresh for all', async () => {
    const { currentToken, refreshedToken, provider } = await openSignedIn()
    await currentToken('wait')
    const answers = await Promise.all([refreshedToken(refused()), refreshedToken(refused())])
    expect(answers.map((one) => one?.text)).toEqual([2, 2].map((serial) => tokenOf('anna', { serial })))
    expect(provider.idToken.mock.calls).toEqual([
      ['anna', false],
      ['anna', true],
    ])
  })

  test('told after the refresh is not refreshed again', async () => {
    const { refreshedToken, provider } = await openSignedIn()
    const first = await refreshedToken(refused())
    expect(await refreshedToken(refused())).toEqual(first)
    expect(provider.idToken).toHaveBeenCalledTimes(1)
  })

  test('a call that begins meanwhile joins the refresh', async () => {
    const { promise, resolve } = later<string>()
    const idToken = vi.fn(() => promise)
    const { currentToken, refreshedToken } = await openSignedIn({ idToken })
    const both = [refreshedToken(refused()), currentToken('wait')]
    resolve(tokenOf('anna', { serial: 9 }))
    const [first, second] = await Promise.all(both)
    expect(first).toEqual(second)
    expect(idToken).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['fails', () => Promise.reject(new Error('revoked'))],
    ['gives nothing', async () => null],
    ['hangs', () => new Promise<null>(() => undefined)],
  ])('without another one when the refresh %s; the stored copy is gone', async (_, idToken) => {
    storeToken(tokenOf('anna'))
    const { refreshedToken } = await openSignedIn({ idToken })
    const answer = refreshedToken(refused())
    expect(stored()).toBeNull()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toBeNull()
  })

  test('of who has left is not replaced by the next person’s', async () => {
    const { refreshedToken, signIn, provider, currentToken } = await openSignedIn()
    signIn(bert)
    expect(await refreshedToken(refused())).toBeNull()
    await currentToken('wait')
    expect(await refreshedToken(refused())).toBeNull()
    expect(provider.idToken.mock.calls).toEqual([['bert', false]])
  })

  test('out of the stored copy, while nobody is known, has no other', async () => {
    storeToken(tokenOf('anna'))
    const { refreshedToken, currentToken } = await openDocument({ hint: true })
    expect(await refreshedToken(refused())).toBeNull()
    expect(stored()).toBeNull()
    expect(await currentToken('now')).toBeNull()
  })
})
