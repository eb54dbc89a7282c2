import { existsSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#src/lib/format/durations.ts'
import { listNodes, realCatalog } from '#test/catalog/listNodes.ts'
import { loadCatalog } from '#test/mock-api/catalog.ts'
import { generate } from '#test/mock-api/generate.ts'
import { buildComfyNodeIndex } from '#tools/build/catalog/comfyNodeIndex.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'

const brotliBytes = (value: unknown) => brotliCompressSync(JSON.stringify(value)).length

describe('the index of packs', () => {
  it.runIf(existsSync(realCatalog))(`takes at most 70 bytes a pack (needs ${realCatalog})`, async () => {
    const nodes = await listNodes(loadCatalog(realCatalog))
    const { parts } = buildPackIndex(nodes)
    expect(nodes.length).toBeGreaterThan(2000)
    expect(parts).toHaveLength(1)
    expect(brotliBytes(parts[0]) / nodes.length).toBeLessThan(70)
  })

  it('does not depend on the order of the packs', async () => {
    const nodes = await listNodes(generate({ packs: 300 }))
    const shuffled = nodes.map((node, index) => ({ node, key: (index * 7919) % 300 }))
    shuffled.sort((a, b) => a.key - b.key)
    const index = buildPackIndex(shuffled.map(({ node }) => node))
    expect(JSON.stringify(index)).toBe(JSON.stringify(buildPackIndex(nodes)))
  })

  it('has parts for a large catalog, with the names of the most downloaded packs first', () => {
    const nodes = Array.from({ length: 25_000 }, (_, index) => ({ id: `pack-${index}`, downloads: index }))
    const { parts } = buildPackIndex(nodes)
    expect(parts.map(({ kind, start, length }) => [kind, start, length])).toEqual([
      ['names', 0, 20_000],
      ['names', 20_000, 5000],
      ['details', 0, 10_000],
      ['details', 10_000, 10_000],
      ['details', 20_000, 5000],
    ])
    expect(new Set(parts.map(({ index }) => index)).size).toBe(1)
    expect(parts[0]?.columns.id?.[0]).toBe('pack-24999')
    expect(parts[1]?.columns.id?.at(-1)).toBe('pack-0')
  })

  it('leaves out deleted packs, invalid ids and values of a wrong type', () => {
    const { parts } = buildPackIndex([
      { id: 'gone', status: 'NodeStatusDeleted' },
      { id: '..', name: 'No URL' },
      { id: 7 },
      null,
      {
        id: 'odd',
        name: 4,
        tags: 'video',
        downloads: -1,
        publisher: 'me',
        latest_version: [],
        created_at: 'x',
      },
    ])
    expect(parts[0]?.columns).toEqual({ id: ['odd'], status: [1] })
  })

  it('ignores dates after the build', () => {
    const packOf = (id: string, date: string) => ({
      id,
      created_at: date,
      latest_version: { version: '1.0.0', createdAt: date },
    })
    const day = Date.parse('2026-11-20') / dayMs
    const { parts } = buildPackIndex(
      [packOf('a', '2026-11-20T06:00:00Z'), packOf('b', '2099-01-01T00:00:00Z')],
      Date.parse('2026-11-20T12:00:00Z'),
    )
    expect(parts[0]).toMatchObject({ newest: day, columns: { created: [day, 0], released: [day, 0] } })
  })

  it('is empty for an empty catalog', () => {
    expect(buildPackIndex([]).parts).toMatchObject([{ total: 0, length: 0, columns: {} }])
  })
})

describe('the index of comfy nodes', () => {
  it('takes at most 12 bytes a comfy node', () => {
    const entries = ({ versions }: ReturnType<typeof generate>) =>
      versions.map(({ node_id: nodeId, comfyNodes }) => ({ nodeId, comfyNodes: comfyNodes ?? [] }))
    const data = [generate({ packs: 2000 }), ...(existsSync(realCatalog) ? [loadCatalog(realCatalog)] : [])]
    for (const packs of data) {
      const index = buildComfyNodeIndex(entries(packs))
      expect(brotliBytes(index) / index.category.length).toBeLessThan(12)
    }
  })

  it('keeps names, categories and the types of sockets', () => {
    const resize = {
      comfy_node_name: 'Image\nResize',
      category: 'image/transform',
      input_types: JSON.stringify({
        required: { image: ['IMAGE'], size: ['INT', {}] },
        optional: { mask: ['MASK'] },
      }),
      return_types: '["IMAGE","MASK"]',
    }
    const index = buildComfyNodeIndex([
      { nodeId: 'b', comfyNodes: [{ comfy_node_name: 'Unreadable', input_types: '{' }] },
      { nodeId: 'a', comfyNodes: [resize] },
      { nodeId: 'c', comfyNodes: [] },
    ])
    expect(index).toMatchObject({
      packs: ['b', 'a'],
      counts: [1, 1],
      names: 'Unreadable\nImage Resize',
      categories: ['image/transform'],
      category: [0, 1],
      types: ['IMAGE', 'MASK'],
      signatures: [[0, 1]],
      inputs: [0, 1],
      outputs: [0, 1],
    })
  })
})
