import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { as, ask } from './ask.ts'
import { loadCatalog } from './catalog.ts'
import { generate } from './generate.ts'
import { type RegistryData, UNCLAIMED_PUBLISHER } from './records.ts'
import { createRegistry } from './registry.ts'
import { people, SEED_NOW, seed, seedIds } from './seed.ts'

function soundness({ nodes, versions, publishers }: RegistryData) {
  const ids = new Set(nodes.map((node) => node.id.toLowerCase()))
  const owners = new Set([UNCLAIMED_PUBLISHER, ...publishers.map(({ id }) => id)])
  return {
    doubledIds: nodes.length - ids.size,
    doubledVersionIds: versions.length - new Set(versions.map((v) => v.id)).size,
    doubledVersions: versions.length - new Set(versions.map((v) => `${v.node_id} ${v.version}`)).size,
    strayVersions: versions.filter((v) => !ids.has(v.node_id.toLowerCase())).length,
    strayNodes: nodes.filter((n) => n.publisherId !== undefined && !owners.has(n.publisherId)).length,
  }
}

const sound = { doubledIds: 0, doubledVersionIds: 0, doubledVersions: 0, strayVersions: 0, strayNodes: 0 }

describe('the seed', () => {
  test('is consistent and lies before SEED_NOW', () => {
    expect(soundness(seed)).toEqual(sound)
    const dates = seed.versions.map((v) => Date.parse(v.createdAt ?? ''))
    expect(Math.max(...dates)).toBeLessThan(SEED_NOW)
    expect(Math.min(...dates)).toBeGreaterThan(SEED_NOW - 3 * 365 * 86_400_000)
  })

  test('has a version in every status and what the named ids describe', async () => {
    expect(new Set(seed.versions.map((v) => v.status)).size).toBe(5)
    const registry = createRegistry({ data: seed })
    const {
      richInterfaces,
      sharedComfyNode,
      richPublisher,
      bannedPublisher,
      unclaimedPublisher,
      hostilePublisher,
      ...packs
    } = seedIds
    for (const id of Object.values(packs)) expect([id, registry.db.nodes.has(id)]).toEqual([id, true])
    for (const id of [richPublisher, bannedPublisher, unclaimedPublisher, hostilePublisher]) {
      expect((await ask(registry, `/publishers/${id}`)).status).toBe(200)
    }
    for (const version of richInterfaces)
      expect(registry.db.version(packs.rich, version)?.comfyNodes).not.toBeNull()
    const sharing = seed.nodes.filter((node) =>
      registry.db.row(node).comfyNames.includes(sharedComfyNode.toLowerCase()),
    )
    expect(sharing).toHaveLength(3)
    for (const uid of Object.values(people)) expect((await ask(registry, '/users', as(uid))).status).toBe(200)
    expect(packs.longNames).toHaveLength(100)
  })
})

describe('generated data', () => {
  test('is equal for equal seeds and differs for others', () => {
    expect(generate({ packs: 50 })).toEqual(generate({ packs: 50 }))
    expect(generate({ packs: 50, seed: 2 })).not.toEqual(generate({ packs: 50 }))
  })

  test.each([0, 1, 5000])('is consistent with %i packs', (packs) => {
    const data = generate({ packs })
    expect(data.nodes).toHaveLength(packs)
    expect(soundness(data)).toEqual(sound)
  })
})

describe('a catalog', () => {
  const dir = mkdtempSync(join(tmpdir(), 'catalog-'))
  afterAll(() => rmSync(dir, { recursive: true }))

  const write = (name: string, value: unknown) => writeFileSync(join(dir, name), JSON.stringify(value))
  const at = (repository: string) => `https://github.com/${repository}`

  write('custom-node-list.json', {
    custom_nodes: [
      {
        author: 'Ann O.',
        title: 'Kept',
        id: 'kept',
        reference: at('ann/elsewhere'),
        description: 'a\n"b" 🎈',
        preemptions: ['Shared'],
        pip: ['numpy'],
      },
      { author: 'ann o.', title: 'Same author', id: 'KEPT', reference: `${at('ann/kept')}.git` },
      { author: 'Ann O.', title: 'Third', reference: `${at('ann/Kept')}/` },
      { author: 'Ann O.', title: 'Fourth', reference: at('ann/promised') },
      { author: '星', title: 'Not Latin', id: 'not valid!', reference: at('hoshi/filter') },
      {
        title: 'No author',
        reference: 'https://gist.example.org/x/raw/some_tool.py',
        files: null,
        tags: 'oops',
      },
      { author: '42', title: 'Digits', id: 'search', reference: '' },
      { author: 'Ann O.', title: 'Promised', id: 'Promised', reference: at('ann/other') },
      { author: 7, title: '', reference: '', files: [] },
      'text',
      null,
      [],
      { author: '...', title: '???', reference: 'nonsense' },
    ],
  })
  write('extension-node-map.json', {
    [at('ANN/elsewhere')]: [['Shared', 'Load / Save', 'Shared', 5], { title_aux: 'Kept' }],
    [at('ann/kept')]: [['Shared']],
    [at('hoshi/filter')]: 'odd',
  })
  write('github-stats.json', {
    [at('ann/elsewhere')]: { stars: 12, last_update: '2025-02-21 13:28:39' },
    [at('ann/kept')]: { stars: 'many', last_update: 'N/A' },
  })
  const data = loadCatalog(dir)
  const registry = createRegistry({ data })

  test('gives every valid entry a unique id and prefers ids in the file', () => {
    expect(soundness(data)).toEqual(sound)
    expect(data.nodes.map((node) => node.id)).toEqual([
      'kept',
      'kept-2',
      'Kept-3',
      'promised-2',
      'filter',
      'some_tool',
      'Digits',
      'Promised',
      'nonsense',
    ])
  })

  test('creates one publisher per author and leaves other packs unclaimed', () => {
    expect(data.nodes.map((node) => node.publisherId)).toEqual([
      'ann-o',
      'ann-o',
      'ann-o',
      'ann-o',
      'hoshi',
      UNCLAIMED_PUBLISHER,
      'p-42',
      'ann-o',
      'nonsense',
    ])
    expect(data.publishers.map(({ name }) => name)).toEqual(['Ann O.', '星', '42', '...'])
  })

  test('copies the known fields and invents none', async () => {
    const { body } = await ask(registry, '/nodes/kept')
    expect(body).toMatchObject({
      name: 'Kept',
      description: 'a\n"b" 🎈',
      github_stars: 12,
      publisher: { id: 'ann-o' },
      latest_version: { version: '1.0.0', createdAt: '2025-02-21T13:28:39Z', dependencies: ['numpy'] },
    })
    for (const field of ['downloads', 'created_at', 'license']) expect(body).not.toHaveProperty(field)
    expect((await ask(registry, '/nodes/kept-2')).body).not.toHaveProperty('latest_version.createdAt')
    expect((await ask(registry, '/nodes/kept-2')).body).not.toHaveProperty('github_stars')
  })

  test('lists comfy nodes without inputs, and pre-empted names have their owner', async () => {
    const listed = await ask(registry, '/nodes/kept/versions/1.0.0/comfy-nodes')
    expect(listed.body).toMatchObject({
      comfy_nodes: [{ comfy_node_name: 'Shared', input_types: '' }, { comfy_node_name: 'Load / Save' }],
    })
    expect((await ask(registry, '/comfy-nodes/Shared/node')).body).toMatchObject({ id: 'kept' })
    const unknown = await ask(registry, '/nodes/some_tool/versions/1.0.0/comfy-nodes')
    expect(unknown.body).toEqual({ comfy_nodes: null, totalNumberOfPages: 0 })
  })

  test('needs only the list and throws without it', () => {
    const other = mkdtempSync(join(tmpdir(), 'catalog-'))
    expect(() => loadCatalog(other)).toThrow('custom-node-list.json')
    writeFileSync(join(other, 'custom-node-list.json'), '{"custom_nodes":[{"title":"Alone"}]}')
    writeFileSync(join(other, 'github-stats.json'), 'not json')
    expect(loadCatalog(other).nodes).toMatchObject([{ id: 'Alone' }])
    writeFileSync(join(other, 'custom-node-list.json'), '[]')
    expect(loadCatalog(other).nodes).toEqual([])
    rmSync(other, { recursive: true })
  })
})
