import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anna,
  bert,
  fakeProvider,
  openDocument,
  openSignedIn,
  storedToken,
  storeToken,
  tokenOf,
} from './openDocument.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('currentToken', () => {
  test('dedupes parallel requests', async () => {
    const { currentToken, provider } = await openSignedIn()
    const tokens = await Promise.all([currentToken('wait'), currentToken('now'), currentToken('wait')])
    expect(new Set(tokens.map((token) => token?.text))).toEqual(new Set([tokenOf('anna')]))
    expect(provider.idToken).toHaveBeenCalledTimes(1)
  })

  test('waits until the session is known', async () => {
    const { currentToken, registerIdentityProvider, signIn } = await openDocument({ hint: true })
    registerIdentityProvider(fakeProvider())
    const waiting = currentToken('wait')
    signIn(anna)
    expect(await waiting).toMatchObject({ uid: 'anna' })
  })

  test('resolves to null for public calls and rejects for others when the provider hangs', async () => {
    const { currentToken } = await openSignedIn({ idToken: () => new Promise(() => undefined) })
    const [publicToken, privateToken] = [currentToken('now'), currentToken('wait')]
    const failing = expect(privateToken).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await publicToken).toBeNull()
    await vi.advanceTimersByTimeAsync(7_000)
    await failing
  })

  test('asks the provider again after a timeout', async () => {
    const idToken = vi.fn<() => Promise<string>>().mockReturnValueOnce(new Promise(() => undefined))
    const { currentToken } = await openSignedIn({ idToken })
    const failing = expect(currentToken('wait')).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(10_000)
    await failing
    idToken.mockResolvedValue(tokenOf('anna'))
    expect(await currentToken('wait')).toMatchObject({ uid: 'anna' })
  })

  test('rejects for private calls and resolves to null for public ones when the provider fails', async () => {
    const broken = new Error('network')
    const { currentToken } = await openSignedIn({ idToken: () => Promise.reject(broken) })
    await expect(currentToken('wait')).rejects.toBe(broken)
    expect(await currentToken('now')).toBeNull()
  })

  test('resolves to null when the provider ends the session before it fails', async () => {
    const { currentToken, setSession, registerIdentityProvider, signIn } = await openDocument()
    registerIdentityProvider(
      fakeProvider({
        idToken: async () => {
          setSession({ status: 'anonymous' })
          throw new Error('user disabled')
        },
      }),
    )
    signIn(anna)
    expect(await currentToken('wait')).toBeNull()
  })

  test.each(['anonymous', 'bert', 'revoked'] as const)(
    'discards a token that arrives after the user changed (%s)',
    async (change) => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const { currentToken, setSession, signIn, revokeSession } = await openSignedIn({
        idToken: () => promise,
      })
      const waiting = currentToken('wait')
      if (change === 'anonymous') setSession({ status: 'anonymous' })
      else if (change === 'bert') signIn(bert)
      else revokeSession()
      resolve(tokenOf('anna'))
      expect(await waiting).toBeNull()
      expect(storedToken()).toBeNull()
    },
  )

  test('resolves to null after a revocation', async () => {
    const { currentToken, revokeSession, provider } = await openSignedIn()
    revokeSession()
    expect([await currentToken('now'), await currentToken('wait')]).toEqual([null, null])
    expect(provider.idToken).not.toHaveBeenCalled()
  })

  test('does not ask the provider when anonymous', async () => {
    const { currentToken, registerIdentityProvider } = await openDocument()
    const stub = fakeProvider()
    registerIdentityProvider(stub)
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
})

describe('refreshedToken', () => {
  const rejected = () => ({ text: tokenOf('anna'), uid: 'anna' })

  test('shares one forced refresh between parallel callers', async () => {
    const { currentToken, refreshedToken, provider } = await openSignedIn()
    await currentToken('wait')
    const tokens = await Promise.all([refreshedToken(rejected()), refreshedToken(rejected())])
    expect(tokens.map((token) => token?.text)).toEqual([2, 2].map((serial) => tokenOf('anna', { serial })))
    expect(provider.idToken.mock.calls).toEqual([
      ['anna', false],
      ['anna', true],
    ])
  })

  test('does not refresh again after a refresh', async () => {
    const { refreshedToken, provider } = await openSignedIn()
    const first = await refreshedToken(rejected())
    expect(await refreshedToken(rejected())).toEqual(first)
    expect(provider.idToken).toHaveBeenCalledTimes(1)
  })

  test('shares a pending refresh with currentToken', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const idToken = vi.fn(() => promise)
    const { currentToken, refreshedToken } = await openSignedIn({ idToken })
    const requests = [refreshedToken(rejected()), currentToken('wait')]
    resolve(tokenOf('anna', { serial: 9 }))
    const [first, second] = await Promise.all(requests)
    expect(first).toEqual(second)
    expect(idToken).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['fails', () => Promise.reject(new Error('revoked'))],
    ['returns no token', async () => null],
    ['hangs', () => new Promise<null>(() => undefined)],
  ])('resolves to null and deletes the stored token when the refresh %s', async (_, idToken) => {
    storeToken(tokenOf('anna'))
    const { refreshedToken } = await openSignedIn({ idToken })
    const refresh = refreshedToken(rejected())
    expect(storedToken()).toBeNull()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await refresh).toBeNull()
  })

  test('does not return the token of the next user', async () => {
    const { refreshedToken, signIn, provider, currentToken } = await openSignedIn()
    signIn(bert)
    expect(await refreshedToken(rejected())).toBeNull()
    await currentToken('wait')
    expect(await refreshedToken(rejected())).toBeNull()
    expect(provider.idToken.mock.calls).toEqual([['bert', false]])
  })

  test('resolves to null for a stored token while the session is unknown', async () => {
    storeToken(tokenOf('anna'))
    const { refreshedToken, currentToken } = await openDocument({ hint: true })
    expect(await refreshedToken(rejected())).toBeNull()
    expect(storedToken()).toBeNull()
    expect(await currentToken('now')).toBeNull()
  })
})
