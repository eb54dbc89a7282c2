import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commits } from '#src/api/ci.ts'
import { fetchUncached } from '#src/api/client/fetchUncached.ts'
import { apiQuery } from '#src/api/client/query.ts'
import { markStale } from '#src/api/client/staleInTabs.ts'
import { path } from '#src/api/client/url.ts'
import { nodeOfComfyNode } from '#src/api/nodes.ts'
import { onSignInNeeded, registerIdentityProvider, setSession } from '#src/auth/session.ts'

const pack = path`/nodes/${'x'}`
const parse = (body: unknown) => body
const asUser = { access: 'user', parse } as const
const asPublic = { access: 'public', parse } as const
const user = { uid: 'anna', email: null, emailVerified: false, displayName: null, photoURL: null }

let requests: Request[] = []
function stubApi(respond: () => Response): void {
  requests = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return respond()
  })
}
const sentRequests = () =>
  requests.map(({ url, headers }) => [new URL(url).pathname + new URL(url).search, headers])
const fetchOnce = (options: ReturnType<typeof apiQuery>) =>
  new QueryClient().fetchQuery({ ...options, retry: false })

beforeEach(() => {
  stubApi(() => Response.json({ id: 'x' }))
  registerIdentityProvider({ idToken: async (uid) => `token-of-${uid}`, signOut: async () => undefined })
})
afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

describe('the cache key of a query', () => {
  test('is its path and its normalized query', () => {
    expect(apiQuery(pack, undefined, asUser).queryKey).toEqual([pack])
    const query = { page: 2, q: 'a', none: undefined, empty: '' }
    expect(apiQuery(pack, query, asUser).queryKey).toEqual([pack, { page: 2, q: 'a' }])
    expect(apiQuery(pack, { q: 'a', page: 2 }, asUser).queryHash).toBe(
      apiQuery(pack, query, asUser).queryHash,
    )
  })
})

test.each([
  [{ ...asPublic, persist: true as const }, true],
  [asPublic, false],
  [asUser, false],
  [{ ...asUser, access: 'admin' as const }, false],
])('whether a query with %j is persisted is %s', (options, persist) => {
  expect(apiQuery(pack, undefined, options).meta).toEqual({ persist })
})

test('a query sets `retry` only when its options turn retries off', () => {
  expect(apiQuery(pack, undefined, { ...asUser, retry: false }).retry).toBe(false)
  expect('retry' in apiQuery(pack, undefined, asUser)).toBe(false)
})

describe('a query', () => {
  test.each([asPublic, { ...asPublic, persist: true as const }])(
    'with the public access %j sends a request without a user',
    async (options) => {
      expect(await fetchOnce(apiQuery(pack, undefined, options))).toEqual({ id: 'x' })
      expect(sentRequests()[0]?.[0]).toBe('/nodes/x')
    },
  )

  test.each(['user', 'admin'] as const)(
    'with access %s fails without a request when no user is signed in',
    async (access) => {
      const options = { access, parse }
      await expect(fetchOnce(apiQuery(pack, undefined, options))).rejects.toMatchObject({
        kind: 'signed-out',
      })
      expect(requests).toEqual([])
      setSession({ status: 'user', user })
      expect(await fetchOnce(apiQuery(pack, undefined, options))).toEqual({ id: 'x' })
      expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-of-anna')
    },
  )

  test.each([
    [asUser, 1],
    [{ ...asUser, retry: false as const }, 1],
    [{ ...asUser, allow401: true as const }, 0],
  ])('with %j asks the user to sign in %i times after a 401', async (options, times) => {
    setSession({ status: 'user', user })
    stubApi(() => Response.json({}, { status: 401 }))
    const needed = vi.fn()
    const stop = onSignInNeeded(needed)
    await fetchOnce(apiQuery(pack, undefined, options)).catch(() => undefined)
    stop()
    expect(needed).toHaveBeenCalledTimes(times)
  })
})

describe('a public read that needs no user', () => {
  const commitPage = { repository: 'a/b', branch: '', pageSize: 10 }
  test.each([
    ['the pack of a comfy node', nodeOfComfyNode('x')],
    ['commits', commits({ ...commitPage, page: 1 })],
    ['later commits', commits({ ...commitPage, page: 2 })],
  ] as const)('of %s does not ask the user to sign in after a 401', async (_, options) => {
    setSession({ status: 'user', user })
    stubApi(() => Response.json({}, { status: 401 }))
    const needed = vi.fn()
    const stop = onSignInNeeded(needed)
    // The reads have different types; only their failure matters.
    const failure = fetchOnce(options as unknown as ReturnType<typeof apiQuery>)
    await expect(failure).rejects.toMatchObject({ kind: 'signed-out' })
    stop()
    expect(needed).not.toHaveBeenCalled()
  })
})

describe('a 404', () => {
  test('is an error', async () => {
    stubApi(() => Response.json({}, { status: 404 }))
    await expect(fetchOnce(apiQuery(pack, undefined, asPublic))).rejects.toMatchObject({ kind: 'missing' })
    await expect(fetchOnce(apiQuery(pack, undefined, { ...asPublic, retry: false }))).rejects.toMatchObject({
      kind: 'missing',
    })
  })
  test('is null when the query has `allow404`', async () => {
    stubApi(() => Response.json({}, { status: 404 }))
    expect(await fetchOnce(apiQuery(pack, undefined, { ...asPublic, allow404: true }))).toBeNull()
  })
  test('is the only failure that `allow404` turns into null', async () => {
    stubApi(() => Response.json({}, { status: 500 }))
    await expect(fetchOnce(apiQuery(pack, undefined, { ...asPublic, allow404: true }))).rejects.toMatchObject(
      { kind: 'server' },
    )
  })
})

describe('the no-cache headers', () => {
  const cacheControl = () => requests[0]?.headers.get('cache-control') ?? null
  test('are sent with every request of a query that has `noCache`', async () => {
    await fetchOnce(apiQuery(pack, undefined, asPublic))
    expect(cacheControl()).toBeNull()
    stubApi(() => Response.json({}))
    await fetchOnce(apiQuery(pack, undefined, { ...asPublic, noCache: true }))
    expect(cacheControl()).toMatch(/no-cache/)
  })

  test('are sent after a write that changed the data, together with `noCacheQuery`', async () => {
    const written = path`/nodes/${'just-written'}`
    const options = { ...asPublic, noCacheQuery: { latest: true } }
    await fetchOnce(apiQuery(written, { page: 1 }, options))
    expect([sentRequests()[0]?.[0], cacheControl()]).toEqual(['/nodes/just-written?page=1', null])
    markStale({ exact: [written], under: [] })
    stubApi(() => Response.json({}))
    await fetchOnce(apiQuery(written, { page: 1 }, options))
    expect(sentRequests()[0]?.[0]).toBe('/nodes/just-written?latest=true&page=1')
    expect(cacheControl()).toMatch(/no-cache/)
    stubApi(() => Response.json({}))
    await fetchOnce(apiQuery(written, { page: 1 }, asPublic))
    expect(sentRequests()[0]?.[0]).toBe('/nodes/just-written?page=1')
  })
})

describe('the data of a query', () => {
  test('is the result of `parse`', async () => {
    const parsed = (body: unknown): unknown => JSON.stringify(body).length
    expect(await fetchOnce(apiQuery(pack, undefined, { access: 'public', parse: parsed }))).toBe(10)
  })
  test('is an `unreadable` error when `parse` throws a SyntaxError', async () => {
    const wrong = (): unknown => {
      throw new SyntaxError('no id')
    }
    await expect(
      fetchOnce(apiQuery(pack, undefined, { access: 'public', parse: wrong })),
    ).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'unreadable',
      status: 0,
    })
  })
  test('is the error itself when `parse` throws another error', async () => {
    const mistake = new TypeError('x is not a function')
    const wrong = (): unknown => {
      throw mistake
    }
    await expect(fetchOnce(apiQuery(pack, undefined, { access: 'public', parse: wrong }))).rejects.toBe(
      mistake,
    )
  })
  test('comes from `readResponse` when it is given, and `headers` is called for each request', async () => {
    let serial = 0
    const options = {
      ...asPublic,
      headers: () => ({ 'X-Serial': String(++serial) }),
      readResponse: async (response: Response) => response.status,
    }
    expect(await fetchOnce(apiQuery(pack, undefined, options))).toBe(200)
    await fetchOnce(apiQuery(pack, undefined, options))
    expect(requests.map(({ headers }) => headers.get('x-serial'))).toEqual(['1', '2'])
  })
})

describe('a read without the cache', () => {
  test('goes on when the screen that shows the same read is left', async () => {
    const client = new QueryClient()
    const query = apiQuery(pack, undefined, asPublic)
    const leaveScreen = new QueryObserver(client, query).subscribe(() => undefined)
    const read = fetchUncached(client, query)
    leaveScreen()
    expect(await read).toEqual({ id: 'x' })
  })

  test('does not return cached data, and does not change it', async () => {
    const client = new QueryClient()
    const query = apiQuery(pack, undefined, asPublic)
    client.setQueryData(query.queryKey, 'cached')
    expect(await fetchUncached(client, query)).toEqual({ id: 'x' })
    expect(client.getQueryData(query.queryKey)).toBe('cached')
  })
})
