import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiQuery } from '#src/api/client/query.ts'
import { path } from '#src/api/client/url.ts'
import { createQueryClient } from '#src/app/queryClient.ts'

const now = Date.UTC(2026, 10, 23, 12)
const second = 1000

// Loaded in advance: the fake clock would pass its deadlines while a lazy import is pending.
beforeAll(() => import('#src/api/client/httpClient.ts'))

beforeEach(() => {
  vi.useFakeTimers({ now })
  // Node's navigator has no `onLine`.
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Stubs `fetch` with responses in turn; the last one repeats.
 * @returns the requests, each with its time in milliseconds since the start of the test.
 */
function stubApi(...responses: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  const requests: { at: number; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push({ at: Date.now() - now, signal: request.signal })
    return (responses.length > 1 ? responses.shift() : responses[0])?.(request.signal)
  })
  return requests
}
const times = (requests: readonly { at: number }[]) => requests.map(({ at }) => at)

const ok = () => Response.json({ id: 'x' })
const failing = (status: number, headers?: Record<string, string>) => () =>
  Response.json({}, { status, ...(headers ? { headers } : {}) })
const hanging = () => new Promise<Response>(() => undefined)
/** A response whose body never ends. */
const hangingBody = () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) }))
const slow = (ms: number, respond: () => Response) => () =>
  new Promise<Response>((done) => setTimeout(() => done(respond()), ms))

/** Reads a pack like a screen. Returns its data or its failure, and the time that took in milliseconds. */
async function fetchPack() {
  const client = createQueryClient()
  const options = apiQuery(path`/nodes/${'x'}`, undefined, { access: 'public', parse: (body) => body })
  const result = client.fetchQuery(options).then(
    (data) => ({ data, ms: Date.now() - now }),
    (error: { kind: string }) => ({ kind: error.kind, ms: Date.now() - now }),
  )
  await vi.advanceTimersByTimeAsync(200 * second)
  return result
}

describe('a query fails within 30 seconds', () => {
  test('after one request when no response arrives', async () => {
    const requests = stubApi(hanging)
    const { ms, ...result } = await fetchPack()
    expect(result).toEqual({ kind: 'timeout' })
    expect(ms).toBeLessThanOrEqual(30 * second)
    expect(requests).toHaveLength(1)
  })

  test('after one request, and closes the connection, when the body never ends', async () => {
    const requests = stubApi(hangingBody)
    const { ms, ...result } = await fetchPack()
    expect(result).toEqual({ kind: 'timeout' })
    expect(ms).toBeLessThanOrEqual(30 * second)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test.each([7, 9, 12, 19])('when each response is a 500 after %i seconds', async (seconds) => {
    const requests = stubApi(slow(seconds * second, failing(500)))
    const { ms, ...result } = await fetchPack()
    expect(['server', 'timeout']).toContain('kind' in result && result.kind)
    expect(ms).toBeLessThanOrEqual(30 * second)
    expect(requests.length).toBeGreaterThan(1)
  })

  test('when the first responses are 500s and the last one never arrives', async () => {
    stubApi(failing(500), failing(500), failing(500), hanging)
    const { ms, ...result } = await fetchPack()
    expect(result).toEqual({ kind: 'timeout' })
    expect(ms).toBeLessThanOrEqual(30 * second)
  })
})

describe('Retry-After', () => {
  const date = (ms: number) => new Date(now + ms).toUTCString()

  test.each([
    [503, '5', 5 * second],
    [429, '5', 5 * second],
    [503, date(8 * second), 8 * second],
    [429, date(8 * second), 8 * second],
  ])('delays the retry after a %i with the value %j', async (status, value, ms) => {
    const requests = stubApi(failing(status, { 'Retry-After': value }), ok)
    expect(await fetchPack()).toEqual({ data: { id: 'x' }, ms })
    expect(times(requests)).toEqual([0, ms])
  })

  test.each([
    [503, '120'],
    [429, '30'],
    [503, date(3600 * second)],
    [503, '9'.repeat(30)],
  ])(
    'fails the query without a retry after a %i with %j, which exceeds the deadline',
    async (status, value) => {
      const requests = stubApi(failing(status, { 'Retry-After': value }), ok)
      expect(await fetchPack()).toEqual({ kind: status === 429 ? 'limited' : 'server', ms: 0 })
      expect(times(requests)).toEqual([0])
    },
  )

  test.each(['', '0', '-5', 'soon', date(-60 * second)])(
    'is ignored after a 503 when its value is %j',
    async (value) => {
      const requests = stubApi(failing(503, { 'Retry-After': value }), ok)
      expect(await fetchPack()).toEqual({ data: { id: 'x' }, ms: second })
      expect(times(requests)).toEqual([0, second])
    },
  )

  test('is ignored after a status other than 429 and 503', async () => {
    const requests = stubApi(failing(500, { 'Retry-After': '20' }), ok)
    await fetchPack()
    expect(times(requests)).toEqual([0, second])
  })

  test('is required for a retry after a 429', async () => {
    const requests = stubApi(failing(429), ok)
    expect(await fetchPack()).toEqual({ kind: 'limited', ms: 0 })
    expect(times(requests)).toEqual([0])
  })
})
