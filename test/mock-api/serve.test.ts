import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistry } from './registry.ts'
import { seed, seedIds } from './seed.ts'
import { type Served, serve } from './serve.ts'

let served: Served
const waiting = Promise.withResolvers<void>()
const aborted = Promise.withResolvers<string>()

beforeAll(async () => {
  const registry = createRegistry({
    data: seed,
    wait: (ms, signal) =>
      ms < 30_000
        ? Promise.resolve()
        : new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              aborted.resolve('aborted')
              resolve()
            })
            waiting.resolve()
          }),
  })
  served = await serve({ registry, port: 0 })
})
afterAll(() => served.close())

test('a socket keeps escapes and repeated keys intact', async () => {
  const comfyName = encodeURIComponent('Harbor/Path/With.Dots..')
  const found = await fetch(`${served.url}/comfy-nodes/${comfyName}/node`)
  expect(await found.json()).toMatchObject({ id: seedIds.rich })
  const bothPacks = await fetch(`${served.url}/nodes?node_id=${seedIds.rich}&node_id=${seedIds.banana}`)
  expect(await bothPacks.json()).toMatchObject({ total: 2 })
  expect((await fetch(`${served.url}/no/such/route`)).status).toBe(404)
})

test('a redirect leads to the stored spelling', async () => {
  const { url, redirected, status } = await fetch(`${served.url}/nodes/LENS-flare-kit`)
  expect({ url, redirected, status }).toEqual({
    url: `${served.url}/nodes/${seedIds.mixedCase}`,
    redirected: true,
    status: 200,
  })
})

test.each([
  ['broken-502', 502],
  ['limited-429', 429],
  ['empty-body', 200],
  ['slow-3s', 200],
])('the response of %s has the status %i', async (id, status) => {
  expect((await fetch(`${served.url}/nodes/${id}`)).status).toBe(status)
})

test('half-body does not parse, and garbage is HTML', async () => {
  await expect((await fetch(`${served.url}/nodes/half-body`)).json()).rejects.toThrow(SyntaxError)
  expect((await fetch(`${served.url}/nodes/garbage`)).headers.get('content-type')).toMatch('text/html')
})

test('offline closes the connection without a byte', async () => {
  await expect(fetch(`${served.url}/nodes/offline`)).rejects.toThrow('fetch failed')
  const received = await new Promise<number>((resolve) => {
    let bytes = 0
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(bytes))
    socket.write('GET /nodes/offline HTTP/1.1\r\nHost: x\r\n\r\n')
  })
  expect(received).toBe(0)
})

test('an aborted request ends the wait', async () => {
  const controller = new AbortController()
  const response = fetch(`${served.url}/nodes/slow-30s`, { signal: controller.signal })
  const rejection = expect(response).rejects.toThrow('aborted')
  await waiting.promise
  controller.abort()
  await rejection
  expect(await aborted.promise).toBe('aborted')
})

test('a port in use is an error', async () => {
  const registry = createRegistry({ data: seed })
  await expect(serve({ registry, port: Number(new URL(served.url).port) })).rejects.toThrow('EADDRINUSE')
})
