import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { banNode } from '#src/api/adminNodes.ts'
import { nothingChanged } from '#src/api/client/invalidation.ts'
import { apiMutation, ownPaths } from '#src/api/client/mutation.ts'
import { needsNoCache } from '#src/api/client/staleReads.ts'
import { path } from '#src/api/client/url.ts'
import { resolveInstall } from '#src/api/installs.ts'
import { startSecurityScan } from '#src/api/securityScan.ts'
import { elevate, elevationToken } from '#src/auth/elevation.ts'
import { registerIdentityProvider, setSession } from '#src/auth/session.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'

afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

function signIn(): void {
  registerIdentityProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
  const user = {
    uid: 'anna',
    email: null,
    emailVerified: false,
    displayName: null,
    photoURL: null,
  }
  setSession({ status: 'user', user })
}

test('a POST invalidates its path; PUT, PATCH and DELETE also its parent; a GET nothing', () => {
  const node = path`/publishers/${'p'}/nodes/${'n'}`
  expect(ownPaths('POST', node)).toEqual([node])
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    expect(ownPaths(method, node)).toEqual([node, '/publishers/p/nodes'])
  }
  expect(ownPaths('GET', node)).toEqual([])
})

function clientWith(...keys: readonly string[]): QueryClient {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData([key], {})
  return client
}
const isInvalidated = (client: QueryClient, key: string) => client.getQueryState([key])?.isInvalidated

test('a write invalidates its reads even when the response was lost', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('connection reset')
  })
  signIn()
  const client = clientWith('/publishers/p/nodes/n', '/publishers/p/nodes', '/nodes/n', '/nodes/other')
  const rename = apiMutation((name: string) => ({
    method: 'PUT',
    path: path`/publishers/${'p'}/nodes/${'n'}`,
    body: { id: 'n', name },
    access: 'user',
    invalidates: { exact: [path`/nodes/${'n'}`], under: [] },
    parse: () => null,
  }))
  await expect(rename.mutationFn('x', { client })).rejects.toMatchObject({ kind: 'offline' })
  expect(isInvalidated(client, '/publishers/p/nodes/n')).toBe(true)
  expect(isInvalidated(client, '/publishers/p/nodes')).toBe(true)
  expect(isInvalidated(client, '/nodes/n')).toBe(true)
  expect(isInvalidated(client, '/nodes/other')).toBe(false)
})

test('a write with access `user` fails without a request when no user is signed in', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const remove = apiMutation(() => ({
    method: 'DELETE',
    path: path`/publishers/${'p'}/nodes/${'n'}`,
    access: 'user',
    invalidates: nothingChanged,
    parse: () => null,
  }))
  await expect(remove.mutationFn(undefined, { client: clientWith() })).rejects.toMatchObject({
    kind: 'signed-out',
  })
  expect(fetched).not.toHaveBeenCalled()
})

test('a 401 to an admin write ends the admin write session, unless the call allows a 401', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Invalid token' }, { status: 401 }))
  signIn()
  elevate('admin token', Date.now() + 3_600_000)
  const client = clientWith()
  const scan = startSecurityScan.mutationFn({ minAge: '30m', minScanAge: '', maxVersions: 50 }, { client })
  await expect(scan).rejects.toMatchObject({ kind: 'signed-out' })
  expect(elevationToken()).not.toBeNull()
  const ban = banNode.mutationFn({ publisherId: 'p', nodeId: 'n' }, { client })
  await expect(ban).rejects.toMatchObject({ kind: 'signed-out' })
  expect(elevationToken()).toBeNull()
})

test('an install is sent once and invalidates the pack’s download count', async () => {
  const registry = createRegistry({ data: seed })
  vi.stubGlobal('fetch', registryFetch(registry))
  const { body } = await registry
    .handle(new Request(`https://api.test/nodes/${seedIds.rich}`))
    .then(async (r) => ({
      body: (await r.json()) as { downloads: number; latest_version: { version: string } }, // the contract's Node
    }))
  const client = clientWith(`/nodes/${seedIds.rich}`)
  await resolveInstall.mutationFn({ nodeId: seedIds.rich, version: body.latest_version.version }, { client })
  expect(registry.calls(/install$/)).toHaveLength(1)
  expect(isInvalidated(client, `/nodes/${seedIds.rich}`)).toBe(true)
  const after = await registry
    .handle(new Request(`https://api.test/nodes/${seedIds.rich}`))
    .then((r) => r.json())
  expect(after).toMatchObject({ downloads: body.downloads + 1 })
})

describe('a GET with side effects', () => {
  let now = Date.now()
  beforeEach(() => {
    // Earlier tests may have marked the same reads.
    now += 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    signIn()
    elevate('admin token', Date.now() + 3_600_000)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const scan = { minAge: '30m', minScanAge: '', maxVersions: 50 }
  const install = { nodeId: seedIds.rich, version: '2.0.0' }
  const pack = path`/nodes/${seedIds.rich}`
  test.each([
    ['a scan', (client: QueryClient) => startSecurityScan.mutationFn(scan, { client })],
    ['an install', (client: QueryClient) => resolveInstall.mutationFn(install, { client })],
  ])('makes the reads that it changed bypass caches: %s', async (_, send) => {
    vi.stubGlobal('fetch', async () => Response.json({ downloadUrl: 'https://example.org/pack.zip' }))
    expect(needsNoCache(pack)).toBe(false)
    await send(clientWith())
    expect(needsNoCache(pack)).toBe(true)
  })
})

function installs() {
  const registry = createRegistry({ data: seed })
  vi.stubGlobal('fetch', registryFetch(registry))
  const client = clientWith()
  return {
    install: (version: string) => resolveInstall.mutationFn({ nodeId: seedIds.rich, version }, { client }),
    sent: () => registry.calls(/install$/).map(({ search }) => search),
  }
}
const tick = () => new Promise((resolve) => setTimeout(resolve))

test('sends a second install of the same pack when it requests another version', async () => {
  const { install, sent } = installs()
  const first = install('2.0.0')
  await Promise.resolve().then(() => undefined)
  const [older, newer] = await Promise.all([first, install('2.1.0')])
  expect(sent()).toEqual(['?version=2.0.0', '?version=2.1.0'])
  expect(newer.downloadUrl).not.toBe(older.downloadUrl)
})

test('sends equal writes once while the first is pending, even when they start together', async () => {
  const { install, sent } = installs()
  const [first, second, third] = await Promise.all([install('2.0.0'), install('2.0.0'), install('2.0.0')])
  expect(sent()).toEqual(['?version=2.0.0'])
  expect([second, third]).toEqual([first, first])
  await tick()
  await install('2.0.0')
  expect(sent()).toHaveLength(2)
})
