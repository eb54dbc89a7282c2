import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { stalePaths, write } from '#src/api/client/mutation.ts'
import { path } from '#src/api/client/url.ts'
import { resolveInstall } from '#src/api/installs.ts'
import { setSession } from '#src/session/identity.ts'
import { registerProvider } from '#src/session/token.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'

afterEach(() => {
  setSession({ status: 'visitor' })
  vi.unstubAllGlobals()
})

function signIn(): void {
  registerProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
  const person = {
    uid: 'anna',
    email: null,
    emailVerified: false,
    displayName: null,
    photoURL: null,
  }
  setSession({ status: 'person', person })
}

test('the rule: POST makes its path old; PUT, PATCH and DELETE their path and its parent; GET nothing', () => {
  const node = path`/publishers/${'p'}/nodes/${'n'}`
  expect(stalePaths('POST', node)).toEqual([node])
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    expect(stalePaths(method, node)).toEqual([node, '/publishers/p/nodes'])
  }
  expect(stalePaths('GET', node)).toEqual([])
})

function clientWith(...keys: readonly string[]): QueryClient {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData([key], {})
  return client
}
const isOld = (client: QueryClient, key: string) => client.getQueryState([key])?.isInvalidated

test('a write refreshes what it names, also when its answer was lost', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('connection reset')
  })
  signIn()
  const client = clientWith('/publishers/p/nodes/n', '/publishers/p/nodes', '/nodes/n', '/nodes/other')
  const rename = write((name: string) => ({
    method: 'PUT',
    path: path`/publishers/${'p'}/nodes/${'n'}`,
    body: { id: 'n', name },
    alsoStale: [path`/nodes/${'n'}`],
    parse: () => null,
  }))
  await expect(rename.mutationFn('x', { client })).rejects.toMatchObject({ kind: 'offline' })
  expect(isOld(client, '/publishers/p/nodes/n')).toBe(true)
  expect(isOld(client, '/publishers/p/nodes')).toBe(true)
  expect(isOld(client, '/nodes/n')).toBe(true)
  expect(isOld(client, '/nodes/other')).toBe(false)
})

test('a visitor’s write is refused without a request', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const remove = write(() => ({
    method: 'DELETE',
    path: path`/publishers/${'p'}/nodes/${'n'}`,
    alsoStale: [],
    parse: () => null,
  }))
  await expect(remove.mutationFn(undefined, { client: clientWith() })).rejects.toMatchObject({
    kind: 'signed-out',
  })
  expect(asked).not.toHaveBeenCalled()
})

test('an install is counted once, and makes the shown count old', async () => {
  const registry = createRegistry({ data: seed })
  vi.stubGlobal('fetch', (request: Request) => registry.handle(request))
  const { body } = await registry
    .handle(new Request(`https://api.test/nodes/${seedIds.rich}`))
    .then(async (r) => ({
      body: (await r.json()) as { downloads: number; latest_version: { version: string } }, // the contract's Node
    }))
  const client = clientWith(`/nodes/${seedIds.rich}`)
  await resolveInstall.mutationFn({ nodeId: seedIds.rich, version: body.latest_version.version }, { client })
  expect(registry.calls(/install$/)).toHaveLength(1)
  expect(isOld(client, `/nodes/${seedIds.rich}`)).toBe(true)
  const after = await registry
    .handle(new Request(`https://api.test/nodes/${seedIds.rich}`))
    .then((r) => r.json())
  expect(after).toMatchObject({ downloads: body.downloads + 1 })
})

function installs() {
  const registry = createRegistry({ data: seed })
  vi.stubGlobal('fetch', (request: Request) => registry.handle(request))
  const client = clientWith()
  return {
    install: (version: string) => resolveInstall.mutationFn({ nodeId: seedIds.rich, version }, { client }),
    sent: () => registry.calls(/install$/).map(({ search }) => search),
  }
}
const tick = () => new Promise((resolve) => setTimeout(resolve))

test('sends a second install of the same pack when it asks for another version', async () => {
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
