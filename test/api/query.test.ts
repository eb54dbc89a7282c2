import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '#src/api/client/query.ts'
import { markStale } from '#src/api/client/staleReads.ts'
import { path } from '#src/api/client/url.ts'
import { setSession } from '#src/session/identity.ts'
import { onSignInNeeded, registerProvider } from '#src/session/token.ts'

const pack = path`/nodes/${'x'}`
const parse = (body: unknown) => body
const person = { uid: 'anna', email: null, emailVerified: false, displayName: null, photoURL: null }

let requests: Request[] = []
function answering(answer: () => Response): void {
  requests = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return answer()
  })
}
const asked = () => requests.map(({ url, headers }) => [new URL(url).pathname + new URL(url).search, headers])
const fetched = (options: ReturnType<typeof read>) =>
  new QueryClient().fetchQuery({ ...options, retry: false })

beforeEach(() => {
  answering(() => Response.json({ id: 'x' }))
  registerProvider({ idToken: async (uid) => `token-of-${uid}`, signOut: async () => undefined })
})
afterEach(() => {
  setSession({ status: 'visitor' })
  vi.unstubAllGlobals()
})

describe('the cache key of a read', () => {
  test('is its address', () => {
    expect(read(pack, undefined, { parse }).queryKey).toEqual([pack])
    const query = { page: 2, q: 'a', none: undefined, empty: '' }
    expect(read(pack, query, { parse }).queryKey).toEqual([pack, { page: 2, q: 'a' }])
    expect(read(pack, { q: 'a', page: 2 }, { parse }).queryHash).toBe(read(pack, query, { parse }).queryHash)
  })
  test('of another reading of the same address is another', () => {
    expect(read(pack, undefined, { parse, view: 'size' }).queryKey).toEqual([pack, {}, 'size'])
    expect(read(pack, { page: 2 }, { parse, view: 'size' }).queryKey).toEqual([pack, { page: 2 }, 'size'])
  })
})

describe('what is kept in the browser', () => {
  test.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('persist %s: kept is %s', (persist, kept) => {
    expect(read(pack, undefined, { parse, ...(persist === undefined ? {} : { persist }) }).meta).toEqual({
      persist: kept,
    })
  })
})

test('only a read that says so is never asked again', () => {
  expect(read(pack, undefined, { parse, retry: false }).retry).toBe(false)
  expect('retry' in read(pack, undefined, { parse })).toBe(false)
})

describe('who may read', () => {
  test.each([true, false])('everybody what is public (persist %s)', async (persist) => {
    expect(await fetched(read(pack, undefined, { parse, persist }))).toEqual({ id: 'x' })
    expect(asked()[0]?.[0]).toBe('/nodes/x')
  })

  test('what does not say so, a person only: for a visitor no request is made', async () => {
    await expect(fetched(read(pack, undefined, { parse }))).rejects.toMatchObject({ kind: 'signed-out' })
    expect(requests).toEqual([])
    setSession({ status: 'person', person })
    expect(await fetched(read(pack, undefined, { parse }))).toEqual({ id: 'x' })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-of-anna')
  })

  test.each([
    [undefined, 1],
    [false, 0],
  ] as const)('a refusal (retry %s) asks %s times to sign in', async (retry, times) => {
    setSession({ status: 'person', person })
    answering(() => Response.json({}, { status: 401 }))
    const needed = vi.fn()
    const stop = onSignInNeeded(needed)
    await fetched(read(pack, undefined, { parse, ...(retry === undefined ? {} : { retry }) })).catch(
      () => undefined,
    )
    stop()
    expect(needed).toHaveBeenCalledTimes(times)
  })
})

describe('a read past every proxy', () => {
  const fresh = () => requests[0]?.headers.get('cache-control') ?? null
  test('is one that always asks so', async () => {
    await fetched(read(pack, undefined, { parse, persist: true }))
    expect(fresh()).toBeNull()
    answering(() => Response.json({}))
    await fetched(read(pack, undefined, { parse, persist: true, fresh: true }))
    expect(fresh()).toMatch(/no-cache/)
  })

  test('is every one of what was just written, then also with what the service itself must be told', async () => {
    const written = path`/nodes/${'just-written'}`
    const options = { parse, persist: true, noCacheQuery: { latest: true } }
    await fetched(read(written, { page: 1 }, options))
    expect([asked()[0]?.[0], fresh()]).toEqual(['/nodes/just-written?page=1', null])
    markStale({ exact: [written], under: [] })
    answering(() => Response.json({}))
    await fetched(read(written, { page: 1 }, options))
    expect(asked()[0]?.[0]).toBe('/nodes/just-written?latest=true&page=1')
    expect(fresh()).toMatch(/no-cache/)
    answering(() => Response.json({}))
    await fetched(read(written, { page: 1 }, { parse, persist: true }))
    expect(asked()[0]?.[0]).toBe('/nodes/just-written?page=1')
  })
})

describe('what an answer is turned into', () => {
  test('is what the parser makes of it', async () => {
    const parsed = (body: unknown): unknown => JSON.stringify(body).length
    expect(await fetched(read(pack, undefined, { persist: true, parse: parsed }))).toBe(10)
  })
  test('a body that is not what was promised is unreadable', async () => {
    const wrong = (): unknown => {
      throw new SyntaxError('no id')
    }
    await expect(fetched(read(pack, undefined, { persist: true, parse: wrong }))).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'unreadable',
      status: 0,
    })
  })
  test('a mistake of our own is told as it is', async () => {
    const mistake = new TypeError('x is not a function')
    const wrong = (): unknown => {
      throw mistake
    }
    await expect(fetched(read(pack, undefined, { persist: true, parse: wrong }))).rejects.toBe(mistake)
  })
  test('may be more than the body: its own headers are sent, and its own answer read', async () => {
    let serial = 0
    const options = {
      parse,
      persist: true,
      headers: () => ({ 'X-Serial': String(++serial) }),
      receive: async (response: Response) => response.status,
    }
    expect(await fetched(read(pack, undefined, options))).toBe(200)
    await fetched(read(pack, undefined, options))
    expect(requests.map(({ headers }) => headers.get('x-serial'))).toEqual(['1', '2'])
  })
})
