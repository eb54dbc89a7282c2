import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { send } from '#src/api/client/http.ts'
import { path } from '#src/api/client/url.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'

function connect(registry: Registry = createRegistry({ data: seed })): Registry {
  vi.stubGlobal('fetch', registryFetch(registry))
  return registry
}

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.__preloaded = undefined
})

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('failures', () => {
  const table: [number, FailureKind][] = [
    [400, 'invalid'],
    [401, 'signed-out'],
    [402, 'no-credit'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'limited'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
  ]
  test.each(table)('a %i fails with kind %s after one request', async (status, kind) => {
    const registry = connect()
    registry.fault({ path: /^\/nodes$/, status, body: { message: 'in English' } })
    const error = await failure(send({ method: 'GET', path: path`/nodes`, access: 'public' }))
    expect(error).toMatchObject({ kind, status, detail: 'in English' })
    expect(registry.calls(/^\/nodes$/)).toHaveLength(1)
  })

  test('reads the detail of all four forms of error bodies', async () => {
    const bodies: [unknown, string][] = [
      [{ error: 'code', message: 'with a code' }, 'with a code'],
      [{ message: 'from the login check' }, 'from the login check'],
      [{ message: 'with details', details: ['x'] }, 'with details'],
      [{}, ''],
    ]
    for (const [body, detail] of bodies) {
      connect().fault({ path: /^\/nodes$/, status: 403, body })
      expect((await failure(send({ method: 'GET', path: path`/nodes`, access: 'public' }))).detail).toBe(
        detail,
      )
    }
  })

  test.each([
    ['garbage', 'unreadable'],
    ['half-body', 'unreadable'],
    ['empty-body', 'unreadable'],
    ['offline', 'offline'],
    ['broken-500', 'server'],
  ] as const)('the response of %s fails with kind %s', async (id, kind) => {
    connect()
    expect((await failure(send({ method: 'GET', path: path`/nodes/${id}`, access: 'public' }))).kind).toBe(
      kind,
    )
  })

  test('the error of a failed connection has the cause but not the request, which may contain a token', async () => {
    const cause = new TypeError('Failed to fetch')
    vi.stubGlobal('fetch', () => Promise.reject(cause))
    const error = await failure(send({ method: 'GET', path: path`/nodes`, access: 'public' }))
    expect(error).toMatchObject({ kind: 'offline', status: 0, detail: '' })
    expect(error.cause).toBe(cause)
  })

  test('a response that does not begin within 20 seconds fails with kind timeout and without a cause', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const call = failure(send({ method: 'GET', path: path`/nodes`, access: 'public' }))
    await vi.advanceTimersByTimeAsync(20_000)
    const error = await call
    expect(error).toMatchObject({ kind: 'timeout', status: 0, detail: '' })
    expect(error.cause).toBeUndefined()
  })

  test('rejects with an AbortError when the caller aborts', async () => {
    connect()
    const controller = new AbortController()
    const call = send({
      method: 'GET',
      path: path`/nodes/${'slow-30s'}`,
      access: 'public',
      signal: controller.signal,
    })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a public read', () => {
  test('sends no token and no header that needs a preflight', async () => {
    const sent: Request[] = []
    const registry = createRegistry({ data: seed })
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request)
      return registry.handle(request)
    })
    await send({ method: 'GET', path: path`/nodes/${seedIds.rich}`, access: 'public' })
    const safelisted = ['accept', 'accept-language']
    expect(
      sent.flatMap(({ headers }) => [...headers.keys()]).filter((name) => !safelisted.includes(name)),
    ).toEqual([])
    expect(sent[0]?.credentials).toBe('omit')
  })

  test('uses a preloaded response once', async () => {
    const registry = connect()
    const url = `https://api.comfy.org/nodes/${seedIds.rich}`
    globalThis.__preloaded = { [url]: Promise.resolve(Response.json({ id: 'preloaded' })) }
    const call = { method: 'GET', path: path`/nodes/${seedIds.rich}`, access: 'public' } as const
    expect(await send(call)).toEqual({ id: 'preloaded' })
    expect(registry.calls(/nodes/)).toHaveLength(0)
    expect(await send(call)).toMatchObject({ id: seedIds.rich })
    expect(registry.calls(/nodes/)).toHaveLength(1)
  })

  test('drops a preloaded response that a read cannot use', async () => {
    const registry = connect()
    const url = `https://api.comfy.org/nodes/${seedIds.rich}`
    globalThis.__preloaded = { [url]: Promise.resolve(Response.json({ id: 'preloaded' })) }
    const call = { method: 'GET', path: path`/nodes/${seedIds.rich}`, access: 'public' } as const
    expect(await send({ ...call, noCache: true })).toMatchObject({ id: seedIds.rich })
    expect(await send(call)).toMatchObject({ id: seedIds.rich })
    expect(registry.calls(/nodes/)).toHaveLength(2)
  })

  test('fails when the preloaded response has an error status', async () => {
    const registry = connect()
    const url = `https://api.comfy.org/nodes/${seedIds.rich}`
    const response = Response.json({ message: 'gone' }, { status: 404 })
    globalThis.__preloaded = { [url]: Promise.resolve(response) }
    const call = send({ method: 'GET', path: path`/nodes/${seedIds.rich}`, access: 'public' })
    expect(await failure(call)).toMatchObject({ kind: 'missing', status: 404, detail: 'gone' })
    expect(registry.calls(/nodes/)).toHaveLength(0)
  })

  test('sends the no-cache headers when the call has `noCache`', async () => {
    const headers: Headers[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      headers.push(request.headers)
      return Response.json({})
    })
    await send({ method: 'GET', path: path`/nodes`, access: 'public', noCache: true })
    expect(headers[0]?.get('cache-control')).toBe('no-cache, no-store, must-revalidate')
    expect(headers[0]?.get('pragma')).toBe('no-cache')
    expect(headers[0]?.get('expires')).toBe('0')
  })
})
