import { beforeEach, describe, expect, test } from 'vitest'
import { asUser, fetchFrom } from './fetchFrom.ts'
import { createRegistry } from './registry.ts'
import { seed, seedIds, userIds } from './seed.ts'
import { sentinels } from './sentinels.ts'

const waited: number[] = []
const registry = createRegistry({
  data: seed,
  wait: async (ms) => {
    waited.push(ms)
  },
})

beforeEach(() => {
  registry.reset()
  waited.length = 0
})

const handle = (path: string, init?: RequestInit) =>
  registry.handle(new Request(`https://api.example.org${path}`, init))

describe('headers', () => {
  const origin = { headers: { origin: 'https://site.example.org' } }

  test.each([
    '/nodes',
    '/nodes/no-such-id',
    '/no/such/route',
    '/users',
    '/nodes/broken-502',
    '/customers/me',
  ])('CORS headers allow a page to read the response of %s in any status', async (path) => {
    const { headers } = await handle(path, origin)
    expect(headers.get('access-control-allow-origin')).toBe('https://site.example.org')
    expect(headers.get('timing-allow-origin')).toBe('*')
    expect(headers.get('vary')).toContain('Origin')
  })

  test('a preflight gets a response and is not logged as a request', async () => {
    const { status, headers } = await handle('/users', { method: 'OPTIONS', ...origin })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')).toMatch(
      /authorization.*cache-control.*pragma.*expires/,
    )
    expect(headers.get('access-control-allow-methods')).toMatch(/PUT.*DELETE/)
    expect(registry.requests).toEqual([])
  })

  test('proxied responses have cache headers; errors, in-memory lists and private responses do not', async () => {
    const cache = async (path: string) =>
      (await handle(path, asUser(userIds.owner))).headers.get('cache-control')
    expect(await cache(`/nodes/${seedIds.rich}`)).toMatch(/^public, max-age=\d+$/)
    expect(await cache(`/nodes/${seedIds.rich}/versions`)).toMatch(/^public/)
    expect(await cache('/releases?project=desktop')).toMatch(/^public/)
    for (const path of ['/nodes/no-such-id', '/nodes', '/users', '/nodes/search'])
      expect(await cache(path)).toBeNull()
  })
})

describe('routes', () => {
  test('match on any origin, with the full path and method', async () => {
    const send = (url: string, method = 'GET') => registry.handle(new Request(url, { method }))
    expect((await send(`http://localhost:1/nodes/${seedIds.banana}`)).status).toBe(200)
    expect((await send('http://localhost:1/nope')).status).toBe(404)
    expect((await send('http://localhost:1/nodes', 'POST')).status).toBe(405)
    expect((await send('http://localhost:1/publishers/x/nodes/v2', 'PUT')).status).toBe(405)
    expect((await send('http://localhost:1/publishers/x/nodes/v3', 'PUT')).status).toBe(401)
  })
})

describe('sentinels', () => {
  test.each([
    ['broken-500', 500, { error: expect.any(String), message: expect.any(String) }],
    ['broken-502', 502, expect.stringContaining('<html>')],
    ['broken-503', 503, { message: expect.any(String) }],
    ['forbidden-403', 403, { message: expect.any(String) }],
    ['limited-429', 429, { message: expect.any(String) }],
    ['garbage', 200, expect.stringContaining('<!doctype html>')],
    ['half-body', 200, expect.stringMatching(/^\{"id"/)],
    ['empty-body', 200, undefined],
  ])('%s responds the same as pack, publisher, comfy node and search text', async (id, status, body) => {
    const paths = [`/nodes/${id}`, `/nodes/${id}/versions`, `/publishers/${id}`, `/comfy-nodes/${id}/node`]
    const searches = [`/nodes/search?search=${id}`, `/publishers/validate?username=${id}`]
    for (const path of [...paths, ...searches])
      expect(await fetchFrom(registry, path)).toMatchObject({ status, body })
  })

  test('limited-429 has a Retry-After header; offline is a network error', async () => {
    expect((await handle('/nodes/limited-429')).headers.get('retry-after')).toBe('30')
    expect((await handle('/publishers/offline')).type).toBe('error')
  })

  test.each([
    ['slow-3s', 3000],
    ['slow-30s', 30_000],
  ])('%s is a normal pack after its delay', async (id, ms) => {
    expect(await fetchFrom(registry, `/nodes/${id}`)).toMatchObject({
      status: 200,
      body: { id, publisher: { id } },
    })
    expect(waited).toEqual([ms])
    expect((await fetchFrom(registry, `/nodes/search?search=${id}`)).body).toMatchObject({ total: 1 })
    expect((await fetchFrom(registry, `/comfy-nodes/${id}/node`)).status).toBe(200)
  })

  test('flaky-once fails once per URL until a reset', async () => {
    const status = async (path: string) => (await handle(path)).status
    expect([await status('/nodes/flaky-once'), await status('/nodes/flaky-once')]).toEqual([500, 200])
    expect(await status('/nodes/flaky-once/versions')).toBe(500)
    registry.reset()
    expect(await status('/nodes/flaky-once')).toBe(500)
  })

  test('their packs are not listed, and part of a word is not a sentinel', async () => {
    const { body } = await fetchFrom(registry, '/nodes?limit=500')
    for (const id of Object.keys(sentinels)) expect(JSON.stringify(body)).not.toContain(id)
    expect((await fetchFrom(registry, '/nodes/broken-5000')).status).toBe(404)
    expect((await fetchFrom(registry, '/nodes/constructor')).status).toBe(404)
  })
})

describe('faults', () => {
  test('apply to matching requests the given number of times', async () => {
    registry.fault({ method: 'get', path: /^\/nodes\/\w+$/, status: 503, times: 2 })
    const status = async (path: string) => (await handle(path)).status
    expect([await status('/users'), await status('/nodes/bananaforge')]).toEqual([401, 503])
    expect([await status('/nodes/bananaforge'), await status('/nodes/bananaforge')]).toEqual([503, 200])
  })

  test('can be a body, an empty body, a delay or a network error, and be removed', async () => {
    const undo = registry.fault({ path: /search/g, status: 400, body: { details: ['x'] } })
    expect((await fetchFrom(registry, '/nodes/search')).body).toEqual({ details: ['x'] })
    expect((await fetchFrom(registry, '/nodes/search')).body).toEqual({ details: ['x'] })
    undo()
    registry.fault({ path: /search/, delayMs: 700 })
    expect((await fetchFrom(registry, '/nodes/search')).status).toBe(200)
    expect(waited).toEqual([700])
    registry.fault({ path: /search/, network: 'error' })
    expect((await handle('/nodes/search')).type).toBe('error')
    registry.fault({ path: /search/, status: 401, body: null })
    expect(await fetchFrom(registry, '/nodes/search')).toMatchObject({ status: 401, body: undefined })
    registry.reset()
    expect((await fetchFrom(registry, '/nodes/search')).status).toBe(200)
  })
})

describe('the request log', () => {
  test('records path, query and headers of every request until a reset', async () => {
    await handle('/nodes/a%2Fb?x=1&x=2', asUser('me'))
    await handle('/users')
    expect(registry.calls(/^\/nodes\//)).toEqual([
      { method: 'GET', path: '/nodes/a%2Fb', search: '?x=1&x=2', headers: { authorization: 'Bearer me' } },
    ])
    registry.reset()
    expect(registry.requests).toEqual([])
  })

  test('latency is added to every response', async () => {
    const slow = createRegistry({ data: seed, latencyMs: 80, wait: async (ms) => void waited.push(ms) })
    await slow.handle(new Request('https://api.example.org/nodes'))
    expect(waited).toEqual([80])
  })
})

describe('the store', () => {
  test('reset reverts every write', async () => {
    const before = (await fetchFrom(registry, '/nodes?limit=500')).body
    registry.db.removeNode(seedIds.rich)
    registry.db.putNode({ id: 'brand-new', name: 'Brand new' })
    expect((await fetchFrom(registry, `/nodes/${seedIds.rich}/versions`)).status).toBe(404)
    expect((await fetchFrom(registry, '/nodes/BRAND-new')).status).toBe(302)
    registry.reset()
    expect((await fetchFrom(registry, '/nodes?limit=500')).body).toEqual(before)
    expect((await fetchFrom(registry, '/nodes/brand-new')).status).toBe(404)
  })

  test('two mock APIs with the same data share no state', async () => {
    const other = createRegistry({ data: seed })
    registry.db.removeNode(seedIds.rich)
    expect((await fetchFrom(other, `/nodes/${seedIds.rich}`)).status).toBe(200)
  })
})
