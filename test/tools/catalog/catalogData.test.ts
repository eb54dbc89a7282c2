import { describe, expect, test } from 'vitest'
import { listNodes } from '#test/catalog/listNodes.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { serve } from '#test/mock-api/serve.ts'
import { catalogData } from '#tools/build/catalog/catalogData.ts'
import { type ApiNode, CatalogError } from '#tools/build/catalog/readCatalog.ts'
import { startApi } from './startApi.ts'

const release = {
  version: '1.0.0',
  createdAt: '2026-01-02T00:00:00Z',
  status: 'NodeVersionStatusActive',
} as const
const packs = (count: number): ApiNode[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `pack-${index}`,
    latest_version: release,
    publisher: { id: 'studio', name: 'Studio' },
  }))
const firstPage = { nodes: packs(2), total: 2, totalPages: 1 }
const options = { retryDelayMs: 1 }

describe('reading publishers and versions', () => {
  test('retries reads that fail', async () => {
    const { url } = await startApi(({ path, attempt }) => {
      if (attempt < 3) return attempt === 1 ? 429 : { message: 'rate limit' }
      return path.startsWith('/publishers/') ? firstPage : [release]
    })
    const { publishers, releases, failed } = await catalogData(url, packs(2), options)
    expect(failed).toEqual([])
    expect(publishers).toMatchObject([{ publisher: { id: 'studio' }, firstPage }])
    expect([...releases.keys()].sort()).toEqual(['pack-0', 'pack-1'])
  })

  test('names the reads that always fail, and returns everything else', async () => {
    const { url } = await startApi(({ path }) => {
      if (path === '/nodes/pack-0/versions') return [release]
      return path.startsWith('/publishers/') ? { message: 'rate limit' } : 500
    })
    const { publishers, releases, failed } = await catalogData(url, packs(2), options)
    expect(failed).toEqual([
      expect.stringContaining('/nodes/pack-1/versions'),
      expect.stringContaining('/publishers/studio/nodes/v2'),
    ])
    expect(publishers).toMatchObject([{ firstPage: null }])
    expect([...releases.keys()]).toEqual(['pack-0'])
  })

  test('fails when many reads fail', async () => {
    const { url } = await startApi(({ path }) => (path.startsWith('/publishers/') ? firstPage : 429))
    await expect(catalogData(url, packs(20), options)).rejects.toThrow(CatalogError)
  })

  test.each([
    ['is an error', { message: 'rate limit' }],
    ['lists no versions of a pack that has a release', []],
  ])('treats a response that %s as a failure', async (_, body) => {
    const { url } = await startApi(() => body)
    const { failed, releases } = await catalogData(url, packs(1), options)
    expect(failed).toHaveLength(1)
    expect(releases.size).toBe(0)
  })

  test('accepts null as the versions of a pack without a release', async () => {
    const { url } = await startApi(() => null)
    const { failed, releases } = await catalogData(url, [{ id: 'empty' }], options)
    expect(failed).toEqual([])
    expect(releases.get('empty')).toEqual([])
  })

  test('never fails on the mock API', async () => {
    const api = await serve({ registry: createRegistry({ data: seed }), port: 0 })
    const nodes = (await listNodes(seed)) as ApiNode[] // packs of the mock API
    const { failed } = await catalogData(api.url, nodes, options)
    await api.close()
    expect(failed).toEqual([])
  })
})
