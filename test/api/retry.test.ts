import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '#src/api/client/query.ts'
import { path } from '#src/api/client/url.ts'
import { makeQueryClient } from '#src/app/queryClient.ts'

const now = Date.UTC(2026, 10, 23, 12)
const second = 1000

beforeEach(() => {
  vi.useFakeTimers({ now })
  // Node's navigator has no `onLine`.
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers in turn, and with the last one from then on; returns when each request came, in milliseconds from the start. */
function answering(...answers: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  const requests: { at: number; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push({ at: Date.now() - now, signal: request.signal })
    return (answers.length > 1 ? answers.shift() : answers[0])?.(request.signal)
  })
  return requests
}
const times = (requests: readonly { at: number }[]) => requests.map(({ at }) => at)

const ok = () => Response.json({ id: 'x' })
const failing = (status: number, headers?: Record<string, string>) => () =>
  Response.json({}, { status, ...(headers ? { headers } : {}) })
const hanging = () => new Promise<Response>(() => undefined)
/** A status and a first byte, and nothing more. */
const hangingBody = () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) }))
const slow = (ms: number, answer: () => Response) => () =>
  new Promise<Response>((done) => setTimeout(() => done(answer()), ms))

/** Reads a pack as a screen does; tells the result, and after how many milliseconds it came. */
async function fetched() {
  const client = makeQueryClient()
  // `fetchQuery` retries only where it is told to.
  const retry = client.getDefaultOptions().queries?.retry ?? false
  const options = read(path`/nodes/${'x'}`, undefined, { persist: true, parse: (body) => body })
  const result = client.fetchQuery({ ...options, retry }).then(
    (data) => ({ data, ms: Date.now() - now }),
    (error: { kind: string }) => ({ kind: error.kind, ms: Date.now() - now }),
  )
  await vi.advanceTimersByTimeAsync(200 * second)
  return result
}

describe('a read of an API that hangs fails within 30 seconds', () => {
  test('after one request when no answer comes', async () => {
    const requests = answering(hanging)
    const { ms, ...result } = await fetched()
    expect(result).toEqual({ kind: 'timeout' })
    expect(ms).toBeLessThanOrEqual(30 * second)
    expect(requests).toHaveLength(1)
  })

  test('after one request when the body never ends, and the connection is closed', async () => {
    const requests = answering(hangingBody)
    const { ms, ...result } = await fetched()
    expect(result).toEqual({ kind: 'timeout' })
    expect(ms).toBeLessThanOrEqual(30 * second)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test.each([7, 9, 12, 19])('when each answer is a 500 after %i seconds', async (seconds) => {
    const requests = answering(slow(seconds * second, failing(500)))
    const { ms, ...result } = await fetched()
    expect(['server', 'timeout']).toContain('kind' in result && result.kind)
    expect(ms).toBeLessThanOrEqual(30 * second)
    expect(requests.length).toBeGreaterThan(1)
  })

  test('when the first answer is a 500 and the next never comes', async () => {
    answering(failing(500), failing(500), failing(500), hanging)
    const { ms, ...result } = await fetched()
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
  ])('of a %i with the value %j delays the retry', async (status, value, ms) => {
    const requests = answering(failing(status, { 'Retry-After': value }), ok)
    expect(await fetched()).toEqual({ data: { id: 'x' }, ms })
    expect(times(requests)).toEqual([0, ms])
  })

  test.each([
    [503, '120'],
    [429, '30'],
    [503, date(3600 * second)],
    [503, '9'.repeat(30)],
  ])('of a %i with %j, longer than the read may take, fails it without a retry', async (status, value) => {
    const requests = answering(failing(status, { 'Retry-After': value }), ok)
    expect(await fetched()).toEqual({ kind: status === 429 ? 'limited' : 'server', ms: 0 })
    expect(times(requests)).toEqual([0])
  })

  test.each(['', '0', '-5', 'soon', date(-60 * second)])(
    'of a 503 with the value %j makes no difference',
    async (value) => {
      const requests = answering(failing(503, { 'Retry-After': value }), ok)
      expect(await fetched()).toEqual({ data: { id: 'x' }, ms: second })
      expect(times(requests)).toEqual([0, second])
    },
  )

  test('of another status makes no difference', async () => {
    const requests = answering(failing(500, { 'Retry-After': '20' }), ok)
    await fetched()
    expect(times(requests)).toEqual([0, second])
  })

  test('is needed for a retry after a 429', async () => {
    const requests = answering(failing(429), ok)
    expect(await fetched()).toEqual({ kind: 'limited', ms: 0 })
    expect(times(requests)).toEqual([0])
  })
})
