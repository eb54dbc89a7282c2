import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadCatalog } from './catalog.ts'
import { asUser, fetchFrom } from './fetchFrom.ts'
import { generate } from './generate.ts'
import { type RegistryData, unclaimedPublisher } from './records.ts'
import { createRegistry } from './registry.ts'
import { seed, seedIds, seedNow, userIds } from './seed.ts'

function findInconsistencies({ nodes, versions, publishers }: RegistryData) {
  const ids = new Set(nodes.map((node) => node.id.toLowerCase()))
  const owners = new Set([unclaimedPublisher, ...publishers.map(({ id }) => id)])
  return {
    duplicateIds: nodes.length - ids.size,
    duplicateVersionIds: versions.length - new Set(versions.map((v) => v.id)).size,
    duplicateVersions: versions.length - new Set(versions.map((v) => `${v.node_id} ${v.version}`)).size,
    orphanVersions: versions.filter((v) => !ids.has(v.node_id.toLowerCase())).length,
    orphanNodes: nodes.filter((n) => n.publisherId !== undefined && !owners.has(n.publisherId)).length,
  }
}

const consistent = {
  duplicateIds: 0,
  duplicateVersionIds: 0,
  duplicateVersions: 0,
  orphanVersions: 0,
  orphanNodes: 0,
}

describe('the seed', () => {
  test('is consistent and has no date after seedNow', () => {
    expect(findInconsistencies(seed)).toEqual(consistent)
    const dates = seed.versions.map((v) => Date.parse(v.createdAt ?? ''))
    expect(Math.max(...dates)).toBeLessThan(seedNow)
    expect(Math.min(...dates)).toBeGreaterThan(seedNow - 3 * 365 * 86_400_000)
  })

  test('has a version in every status, and the packs, publishers and users that `seedIds` names', async () => {
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
      expect((await fetchFrom(registry, `/publishers/${id}`)).status).toBe(200)
    }
    for (const version of richInterfaces)
      expect(registry.db.version(packs.rich, version)?.comfyNodes).not.toBeNull()
    const sharing = seed.nodes.filter((node) =>
      registry.db.row(node).comfyNames.includes(sharedComfyNode.toLowerCase()),
    )
    expect(sharing).toHaveLength(3)
    for (const uid of Object.values(userIds))
      expect((await fetchFrom(registry, '/users', asUser(uid))).status).toBe(200)
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
    expect(findInconsistencies(data)).toEqual(consistent)
  })
})

describe('a catalog', () => {
  const dir = mkdtempSync(join(tmpdir(), 'catalog-'))
  afterAll(() => rmSync(dir, { recursive: true }))

  const write = (name: string, value: unknown) => writeFileSync(join(dir, name), JSON.stringify(value))
  const githubUrl = (repository: string) => `https://github.com/${repository}`

  write('custom-node-list.json', {
    custom_nodes: [
      {
        author: 'Ann O.',
        title: 'Kept',
        id: 'kept',
        reference: githubUrl('ann/elsewhere'),
        description: 'a\n"b" 🎈',
        preemptions: ['Shared'],
        pip: ['numpy'],
      },
      { author: 'ann o.', title: 'Same author', id: 'KEPT', reference: `${githubUrl('ann/kept')}.git` },
      { author: 'Ann O.', title: 'Third', reference: `${githubUrl('ann/Kept')}/` },
      { author: 'Ann O.', title: 'Fourth', reference: githubUrl('ann/promised') },
      { author: '星', title: 'Not Latin', id: 'not valid!', reference: githubUrl('hoshi/filter') },
      {
        title: 'No author',
        reference: 'https://gist.example.org/x/raw/some_tool.py',
        files: null,
        tags: 'oops',
      },
      { author: '42', title: 'Digits', id: 'search', reference: '' },
      { author: 'Ann O.', title: 'Promised', id: 'Promised', reference: githubUrl('ann/other') },
      { author: 7, title: '', reference: '', files: [] },
      'text',
      null,
      [],
      { author: '...', title: '???', reference: 'nonsense' },
    ],
  })
  write('extension-node-map.json', {
    [githubUrl('ANN/elsewhere')]: [['Shared', 'Load / Save', 'Shared', 5], { title_aux: 'Kept' }],
    [githubUrl('ann/kept')]: [['Shared']],
    [githubUrl('hoshi/filter')]: 'odd',
  })
  write('github-stats.json', {
    [githubUrl('ann/elsewhere')]: { stars: 12, last_update: '2025-02-21 13:28:39' },
    [githubUrl('ann/kept')]: { stars: 'many', last_update: 'N/A' },
  })
  const data = loadCatalog(dir)
  const registry = createRegistry({ data })

  test('gives every valid entry a unique id and prefers ids in the file', () => {
    expect(findInconsistencies(data)).toEqual(consistent)
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
      unclaimedPublisher,
      'p-42',
      'ann-o',
      'nonsense',
    ])
    expect(data.publishers.map(({ name }) => name)).toEqual(['Ann O.', '星', '42', '...'])
  })

  test('copies the known fields and adds no others', async () => {
    const { body } = await fetchFrom(registry, '/nodes/kept')
    expect(body).toMatchObject({
      name: 'Kept',
      description: 'a\n"b" 🎈',
      github_stars: 12,
      publisher: { id: 'ann-o' },
      latest_version: { version: '1.0.0', createdAt: '2025-02-21T13:28:39Z', dependencies: ['numpy'] },
    })
    for (const field of ['downloads', 'created_at', 'license']) expect(body).not.toHaveProperty(field)
    expect((await fetchFrom(registry, '/nodes/kept-2')).body).not.toHaveProperty('latest_version.createdAt')
    expect((await fetchFrom(registry, '/nodes/kept-2')).body).not.toHaveProperty('github_stars')
  })

  test('lists comfy nodes without inputs, and assigns pre-empted names to their owner', async () => {
    const listed = await fetchFrom(registry, '/nodes/kept/versions/1.0.0/comfy-nodes')
    expect(listed.body).toMatchObject({
      comfy_nodes: [{ comfy_node_name: 'Shared', input_types: '' }, { comfy_node_name: 'Load / Save' }],
    })
    expect((await fetchFrom(registry, '/comfy-nodes/Shared/node')).body).toMatchObject({ id: 'kept' })
    const unknown = await fetchFrom(registry, '/nodes/some_tool/versions/1.0.0/comfy-nodes')
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
