import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { catalogLookups } from '#src/screens/plan/resolve/catalogLookups.ts'
import { announceCatalog, catalogFiles } from '#test/catalog/catalogFiles.ts'
import { seed } from '#test/mock-api/seed.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Serves the files of a catalog; other paths are missing. Returns the paths that were requested. */
function serveFiles(files: Readonly<Record<string, unknown>>): readonly string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return path in files ? Response.json(files[path]) : new Response('', { status: 404 })
  })
  return requested
}

test('reads the files of the catalog, and loads each once', async () => {
  const files = await catalogFiles(seed, { comfyNodes: true })
  const requested = serveFiles(files)
  const client = new QueryClient()
  const packs = [...((await catalogLookups(client).getPacks()) ?? [])]
  expect(packs.map(({ id }) => id)).toContain('frame-weaver')
  const index = await catalogLookups(client).getNodeIndex()
  expect(index?.withName('__proto__').map(({ nodeId }) => nodeId)).toEqual(['friendly-helper'])
  await catalogLookups(client).getPacks()
  expect(requested.toSorted()).toEqual(Object.keys(files).toSorted())
})

test('returns null in a build without a catalog', async () => {
  const requested = serveFiles({})
  const lookups = catalogLookups(new QueryClient())
  expect(await lookups.getPacks()).toBeNull()
  expect(await lookups.getNodeIndex()).toBeNull()
  expect(requested).toEqual([])
})

test('returns packs but no nodes in a build without an index of nodes', async () => {
  serveFiles(await catalogFiles(seed))
  const lookups = catalogLookups(new QueryClient())
  expect(await lookups.getPacks()).not.toBeNull()
  expect(await lookups.getNodeIndex()).toBeNull()
})

test.each([
  ['is missing', {}],
  ['has another format', { '/catalog/packs.json': { format: 0 }, '/catalog/nodes.json': [] }],
])('rejects when a file of the catalog %s', async (_, files) => {
  announceCatalog({ packs: ['/catalog/packs.json'], nodes: '/catalog/nodes.json' })
  serveFiles(files)
  const lookups = catalogLookups(new QueryClient())
  await expect(lookups.getPacks()).rejects.toThrow()
  await expect(lookups.getNodeIndex()).rejects.toThrow()
})
