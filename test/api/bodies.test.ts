import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, send } from '#src/api/client/http.ts'
import { path } from '#src/api/client/url.ts'

const call = (more: Partial<Call> = {}): Call => ({
  method: 'POST',
  path: path`/nodes`,
  access: 'public',
  ...more,
})

let requests: Request[] = []
function answering(answer: () => Response): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return answer()
  })
}
beforeEach(() => {
  requests = []
  answering(() => Response.json({ ok: 1 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what is sent', () => {
  test('is JSON, and says so', async () => {
    await send(call({ body: { id: 'x', tags: ['ä'] } }))
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.text()).toBe('{"id":"x","tags":["ä"]}')
    expect(requests[0]?.credentials).toBe('omit')
  })
  test.each([false, null, 0, ''])('%j is something, too', async (body) => {
    await send(call({ body }))
    expect(await requests[0]?.text()).toBe(JSON.stringify(body))
  })
  test('is nothing where nothing is given', async () => {
    await send(call())
    expect(await requests[0]?.text()).toBe('')
    expect(requests[0]?.headers.get('content-type')).toBeNull()
  })
})

describe('what is received', () => {
  test.each([
    ['204', {}, new Response(null, { status: 204 }), undefined],
    ['204 to a write', { hasSideEffects: true }, new Response(null, { status: 204 }), undefined],
    ['an empty answer to a write', { hasSideEffects: true }, new Response('', { status: 200 }), undefined],
    ['JSON to a write', { hasSideEffects: true }, Response.json({ id: 'x' }), { id: 'x' }],
    ['JSON', {}, Response.json([1]), [1]],
  ])('%s is read', async (_, more, response, wanted) => {
    answering(() => response)
    expect(await send(call(more))).toEqual(wanted)
  })

  test.each(['', '{"half', '<html>'])('%j is unreadable, and says no more', async (text) => {
    answering(() => new Response(text, { status: 200 }))
    await expect(send(call())).rejects.toMatchObject({ kind: 'unreadable', status: 0, detail: '' })
  })

  test('goes to whoever reads more than its body', async () => {
    const receive = vi.fn(async (response: Response) => [response.status, await response.text()])
    answering(() => new Response('not JSON', { status: 202 }))
    expect(await send(call({ readResponse: receive }))).toEqual([202, 'not JSON'])
  })
})

test('an answer that was asked for early is given to a read only, never to a write', async () => {
  const early = Response.json({ early: true })
  vi.stubGlobal(
    '__preloaded',
    new Proxy({}, { get: () => Promise.resolve(early), deleteProperty: () => true }),
  )
  expect(await send(call())).toEqual({ ok: 1 })
  expect(await send(call({ method: 'GET' }))).toEqual({ early: true })
})

test('who is not there makes no call for a person', async () => {
  await expect(send(call({ access: 'user' }))).rejects.toMatchObject({ kind: 'signed-out', detail: '' })
  expect(requests).toEqual([])
})
