import { beforeEach, expect, test, vi } from 'vitest'
import { getCatalogFile, isCatalogFile } from '#src/offline/catalogCache.ts'

const origin = 'https://registry.example'
const stored = new Map<string, Response>()
const writes: Promise<unknown>[] = []
const network = vi.fn<(request: Request) => Promise<Response>>()

/** A response as the browser's network returns it. */
function fileAt(url: string, text: string): Response {
  const response = new Response(text)
  Object.defineProperty(response, 'url', { value: url })
  // A browser's cache keeps the URL; `clone` in Node does not.
  response.clone = () => fileAt(url, text)
  return response
}

beforeEach(() => {
  stored.clear()
  writes.length = 0
  network.mockReset().mockImplementation(async ({ url }) => fileAt(url, `network ${url}`))
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', network)
  return () => vi.unstubAllGlobals()
})

const read = async (path: string) => {
  const response = await getCatalogFile(new Request(origin + path), (write) => writes.push(write))
  return response.text()
}

test('recognizes the files of a catalog', () => {
  expect(isCatalogFile(`${origin}/catalog/packs.1a2b3c.json`)).toBe(true)
  expect(isCatalogFile(`${origin}/catalog/packs-2.1a2b3c.json`)).toBe(true)
  expect(isCatalogFile(`${origin}/assets/index.js`)).toBe(false)
  expect(isCatalogFile(`${origin}/catalog/`)).toBe(false)
})

test('reads a file from the network once', async () => {
  await read('/catalog/packs.aaa.json')
  expect(await read('/catalog/packs.aaa.json')).toBe(`network ${origin}/catalog/packs.aaa.json`)
  expect(network).toHaveBeenCalledTimes(1)
})

test('keeps the worker alive until a file is stored, also if the storage is full', async () => {
  const { promise: full, reject } = Promise.withResolvers<void>()
  const cache = { match: async () => undefined, put: () => full }
  vi.stubGlobal('caches', { open: async () => cache })
  expect(await read('/catalog/packs.aaa.json')).toContain('network')
  reject(new DOMException('full', 'QuotaExceededError'))
  expect(await Promise.allSettled(writes)).toEqual([{ status: 'fulfilled', value: undefined }])
})

test('replaces the file of the previous build', async () => {
  await read('/catalog/packs.aaa.json')
  await read('/catalog/packs.bbb.json')
  await read('/catalog/nodes.aaa.json')
  expect([...stored.values()].map(({ url }) => new URL(url).pathname)).toEqual([
    '/catalog/packs.bbb.json',
    '/catalog/nodes.aaa.json',
  ])
})

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['gone from the server', async () => new Response('', { status: 404 })],
])('returns the file of the last build when the new one is %s', async (_, respond) => {
  await read('/catalog/packs.aaa.json')
  network.mockImplementation(respond)
  expect(await read('/catalog/packs.bbb.json')).toContain('packs.aaa.json')
})

test('fails without a cached file and a network', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(read('/catalog/packs.aaa.json')).rejects.toThrow('Failed to fetch')
})
