import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, send } from '#src/api/client/http.ts'
import { path } from '#src/api/client/url.ts'

const call = (overrides: Partial<Call> = {}): Call => ({
  method: 'POST',
  path: path`/nodes`,
  access: 'public',
  ...overrides,
})

let requests: Request[] = []
function stubApi(respond: () => Response): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return respond()
  })
}
beforeEach(() => {
  requests = []
  stubApi(() => Response.json({ ok: 1 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a request body', () => {
  test('is sent as JSON with its content type', async () => {
    await send(call({ body: { id: 'x', tags: ['ä'] } }))
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.text()).toBe('{"id":"x","tags":["ä"]}')
    expect(requests[0]?.credentials).toBe('omit')
  })
  test.each([false, null, 0, ''])('is sent when it is %j', async (body) => {
    await send(call({ body }))
    expect(await requests[0]?.text()).toBe(JSON.stringify(body))
  })
  test('is empty, without a content type, when the call has none', async () => {
    await send(call())
    expect(await requests[0]?.text()).toBe('')
    expect(requests[0]?.headers.get('content-type')).toBeNull()
  })
})

describe('a response body', () => {
  test.each([
    ['204', {}, new Response(null, { status: 204 }), undefined],
    ['204 to a write', { hasSideEffects: true }, new Response(null, { status: 204 }), undefined],
    ['an empty response to a write', { hasSideEffects: true }, new Response('', { status: 200 }), undefined],
    ['JSON to a write', { hasSideEffects: true }, Response.json({ id: 'x' }), { id: 'x' }],
    ['JSON', {}, Response.json([1]), [1]],
  ])('is parsed: %s', async (_, overrides, response, expected) => {
    stubApi(() => response)
    expect(await send(call(overrides))).toEqual(expected)
  })

  test.each(['', '{"half', '<html>'])(
    'fails with kind unreadable and no detail when it is %j',
    async (text) => {
      stubApi(() => new Response(text, { status: 200 }))
      await expect(send(call())).rejects.toMatchObject({ kind: 'unreadable', status: 0, detail: '' })
    },
  )

  test('is read by `readResponse` when the call has it', async () => {
    const readResponse = vi.fn(async (response: Response) => [response.status, await response.text()])
    stubApi(() => new Response('not JSON', { status: 202 }))
    expect(await send(call({ readResponse }))).toEqual([202, 'not JSON'])
  })
})

test('a preloaded response is used for a GET, never for a write', async () => {
  const preloaded = Response.json({ isPreloaded: true })
  vi.stubGlobal(
    '__preloaded',
    new Proxy({}, { get: () => Promise.resolve(preloaded), deleteProperty: () => true }),
  )
  expect(await send(call())).toEqual({ ok: 1 })
  expect(await send(call({ method: 'GET' }))).toEqual({ isPreloaded: true })
})

test('a call with access `user` fails without a request when no user is signed in', async () => {
  await expect(send(call({ access: 'user' }))).rejects.toMatchObject({ kind: 'signed-out', detail: '' })
  expect(requests).toEqual([])
})
