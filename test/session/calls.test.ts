import { inspect } from 'node:util'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { path } from '#src/api/client/url.ts'
import {
  anna,
  api,
  fakeProvider,
  granted,
  later,
  openDocument,
  openSignedIn,
  refusal,
  stored,
  storeToken,
  tokenOf,
} from './openDocument.ts'

const privately = { method: 'GET', path: path`/users`, access: 'user' } as const
const openly = { method: 'GET', path: path`/nodes`, access: 'public' } as const

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a person’s calls carry their token, public ones too', async () => {
  const { send } = await openSignedIn()
  const bearers = api(granted)
  await send(privately)
  await send(openly)
  expect(bearers).toEqual([tokenOf('anna'), tokenOf('anna')])
})

test('a visitor’s public call carries none; another is refused without a request', async () => {
  const { send } = await openDocument()
  const bearers = api(granted)
  await send(openly)
  await expect(send(privately)).rejects.toMatchObject({ kind: 'signed-out', status: 0 })
  await expect(
    send({ method: 'POST', path: path`/publishers`, access: 'user', body: {} }),
  ).rejects.toMatchObject({
    kind: 'signed-out',
  })
  expect(bearers).toEqual([null])
})

test('while nobody is known a public call goes at once, another waits', async () => {
  const { send, signIn, registerProvider } = await openDocument({ hint: true })
  registerProvider(fakeProvider())
  const bearers = api(granted)
  const waiting = send(privately)
  await send(openly)
  expect(bearers).toEqual([null])
  signIn(anna)
  await waiting
  expect(bearers).toEqual([null, tokenOf('anna')])
})

test('a call that waited for nobody is refused without a request', async () => {
  const { send, setSession } = await openDocument({ hint: true })
  const bearers = api(granted)
  const waiting = send(privately)
  setSession({ status: 'visitor' })
  await expect(waiting).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toEqual([])
})

test('the page’s early answer is a visitor’s: a person’s call goes to the service', async () => {
  const { send } = await openSignedIn()
  const bearers = api(granted)
  globalThis.__preloaded = { 'https://api.comfy.org/nodes': Promise.resolve(granted('early')) }
  expect(await send(openly)).toBe('yes')
  expect(bearers).toEqual([tokenOf('anna')])
  globalThis.__preloaded = undefined
})

test('two refused calls make one refresh, are made once more, and nobody is asked to sign in', async () => {
  const { send, provider, needed } = await openSignedIn()
  const bearers = api(refusal, refusal, granted)
  expect(await Promise.all([send(privately), send(privately)])).toEqual(['yes', 'yes'])
  const [old, fresh] = [tokenOf('anna'), tokenOf('anna', { serial: 2 })]
  expect(bearers).toEqual([old, old, fresh, fresh])
  expect(provider.idToken.mock.calls.filter(([, force]) => force)).toHaveLength(1)
  expect(needed).not.toHaveBeenCalled()
})

test('a call refused twice fails, asks to sign in, and is not made a third time', async () => {
  const { send, needed } = await openSignedIn()
  const bearers = api(refusal)
  await expect(send(privately)).rejects.toMatchObject({ kind: 'signed-out', status: 401 })
  expect(bearers).toHaveLength(2)
  expect(needed).toHaveBeenCalledTimes(1)
})

test('without a new token a refused call is not made again', async () => {
  const { send, needed } = await openSignedIn({
    idToken: async (_: string, force: boolean) => (force ? null : tokenOf('anna')),
  })
  const bearers = api(refusal)
  await expect(send(privately)).rejects.toMatchObject({ status: 401 })
  expect(bearers).toHaveLength(1)
  expect(needed).toHaveBeenCalledTimes(1)
})

test('where a no is an ordinary answer nobody is asked to sign in', async () => {
  const { send, needed } = await openSignedIn()
  api(refusal)
  await expect(send({ ...privately, allow401: true })).rejects.toMatchObject({ status: 401 })
  expect(needed).not.toHaveBeenCalled()
})

describe('a GET with side effects the API answers with 401', () => {
  // Writes use nothing else of it.
  const client = { invalidateQueries: async () => undefined } as unknown as QueryClient

  test('is not repeated for the security scan with an id token, and reports no ended session', async () => {
    vi.stubEnv('VITE_ADMIN_TOKENS', 'id')
    const { needed } = await openSignedIn()
    const { startSecurityScan } = await import('#src/api/securityScan.ts')
    const bearers = api(refusal)
    const scan = startSecurityScan.mutationFn({ minAge: '30m', minScanAge: '', maxNodes: 10 }, { client })
    await expect(scan).rejects.toMatchObject({ kind: 'signed-out', status: 401 })
    expect(bearers).toEqual([tokenOf('anna')])
    expect(needed).not.toHaveBeenCalled()
  })

  test('is not repeated for an installation', async () => {
    await openSignedIn()
    const { resolveInstall } = await import('#src/api/installs.ts')
    const bearers = api(refusal)
    const install = resolveInstall.mutationFn({ nodeId: 'x', version: '1.0.0' }, { client })
    await expect(install).rejects.toMatchObject({ kind: 'signed-out', status: 401 })
    expect(bearers).toEqual([tokenOf('anna')])
  })
})

test('other failures refresh nothing and are told as they are', async () => {
  const { send, provider, needed } = await openSignedIn()
  api(() => Response.json({}, { status: 403 }))
  await expect(send(privately)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(provider.idToken.mock.calls.filter(([, force]) => force)).toEqual([])
  expect(needed).not.toHaveBeenCalled()
})

test('a public call whose stored token is refused is made again without, and the copy is gone', async () => {
  storeToken(tokenOf('anna'))
  const { send } = await openDocument({ hint: true })
  const bearers = api(refusal, granted)
  expect(await send(openly)).toBe('yes')
  expect(bearers).toEqual([tokenOf('anna'), null])
  expect(stored()).toBeNull()
})

describe('a public call the API answers with 401', () => {
  test('is repeated with the token once the user is known', async () => {
    const { send, signIn, registerProvider } = await openDocument({ hint: true })
    registerProvider(fakeProvider())
    const bearers = api(refusal, granted)
    const answer = send(openly)
    await vi.waitFor(() => expect(bearers).toEqual([null]))
    signIn(anna)
    expect(await answer).toBe('yes')
    expect(bearers).toEqual([null, tokenOf('anna')])
  })

  test('is repeated with the token when the provider answered too late for the first request', async () => {
    const token = later<string>()
    const { send } = await openSignedIn({ idToken: () => token.promise })
    const bearers = api(refusal, granted)
    vi.useFakeTimers()
    const answer = send(openly)
    await vi.advanceTimersByTimeAsync(3000)
    expect(bearers).toEqual([null])
    token.resolve(tokenOf('anna'))
    expect(await answer).toBe('yes')
    expect(bearers).toEqual([null, tokenOf('anna')])
  })

  test('waits for the user when the stored token is refused too, and reports no ended session', async () => {
    storeToken(tokenOf('anna'))
    const { send, signIn, registerProvider, onSignInNeeded } = await openDocument({ hint: true })
    registerProvider({ ...fakeProvider(), idToken: async () => tokenOf('anna', { serial: 2 }) })
    const needed = vi.fn()
    onSignInNeeded(needed)
    const bearers = api(refusal, refusal, granted)
    const answer = send(openly)
    await vi.waitFor(() => expect(bearers).toHaveLength(2))
    signIn(anna)
    expect(await answer).toBe('yes')
    expect(bearers).toEqual([tokenOf('anna'), null, tokenOf('anna', { serial: 2 })])
    expect(needed).not.toHaveBeenCalled()
  })

  test('fails after one request for a visitor', async () => {
    const { send } = await openDocument()
    const bearers = api(refusal)
    await expect(send(openly)).rejects.toMatchObject({ kind: 'signed-out', status: 401 })
    expect(bearers).toEqual([null])
  })

  test('fails after one request when the expected user turns out to be signed out', async () => {
    const { send, setSession } = await openDocument({ hint: true })
    const bearers = api(refusal)
    const answer = send(openly)
    await vi.waitFor(() => expect(bearers).toEqual([null]))
    setSession({ status: 'visitor' })
    await expect(answer).rejects.toMatchObject({ kind: 'signed-out', status: 401 })
    expect(bearers).toEqual([null])
  })

  test('fails when the token is refused as well', async () => {
    const { send, signIn, registerProvider } = await openDocument({ hint: true })
    registerProvider({ ...fakeProvider(), idToken: async (_, force) => (force ? null : tokenOf('anna')) })
    const bearers = api(refusal)
    const answer = send(openly)
    await vi.waitFor(() => expect(bearers).toEqual([null]))
    signIn(anna)
    await expect(answer).rejects.toMatchObject({ kind: 'signed-out', status: 401 })
    expect(bearers).toEqual([null, tokenOf('anna')])
  })
})

test('a token the provider can’t give is no answer, and no request', async () => {
  const { send } = await openSignedIn({ idToken: () => Promise.reject(new Error('network')) })
  const bearers = api(granted)
  await expect(send(privately)).rejects.toMatchObject({ kind: 'offline' })
  expect(bearers).toEqual([])
  await send(openly)
  expect(bearers).toEqual([null])
})

test('the token stays out of what a failure tells', async () => {
  const { send } = await openSignedIn()
  const failures: unknown[] = []
  const fail = (error: unknown) => failures.push(error)
  api(() => Response.json({ message: 'x' }, { status: 500 }))
  await send(privately).catch(fail)
  api(() => Promise.reject(new TypeError('Failed to fetch')))
  await send(privately).catch(fail)
  api(refusal)
  await send(privately).catch(fail)
  const text = inspect(failures, { depth: Number.POSITIVE_INFINITY, showHidden: true })
  expect(failures).toHaveLength(3)
  expect(text).not.toContain(tokenOf('anna').slice(0, 20))
})

test.each([
  'https://evil.example/users',
  '//evil.example/users',
  '@evil.example/users',
  '.evil.example/users',
])('the token never goes to %s', async (address) => {
  const { send } = await openSignedIn()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).host)
    return granted()
  })
  // What the types forbid, as a mistake in our own code would do it.
  await send({ method: 'GET', path: address as typeof privately.path, access: 'user' }).catch(() => undefined)
  expect(asked.filter((host) => host !== 'api.comfy.org')).toEqual([])
})
