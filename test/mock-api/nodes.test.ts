import { beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.d.ts'
import { fetchFrom } from './fetchFrom.ts'
import { createRegistry } from './registry.ts'
import { seed, seedIds } from './seed.ts'

type NodePage = components['schemas']['NodePage']

const registry = createRegistry({ data: seed })
beforeEach(() => registry.reset())

const visible = seed.nodes.filter((node) => node.status !== 'NodeStatusDeleted').length

async function page(path: string) {
  const { status, body } = await fetchFrom(registry, path)
  expect(status).toBe(200)
  // The contract test checks this body's shape.
  const { nodes, ...envelope } = body as NodePage
  return { ...envelope, ids: (nodes ?? []).map((node) => node.id), nodes: nodes ?? [] }
}

describe('the list of packs', () => {
  test('is paged by ten from page 1 and returns the total', async () => {
    const first = await page('/nodes')
    expect(first).toMatchObject({ total: visible, page: 1, limit: 10, totalPages: Math.ceil(visible / 10) })
    const last = await page(`/nodes?page=${first.totalPages}`)
    expect(last.ids).toHaveLength(visible % 10 || 10)
    expect((await page('/nodes?page=999')).ids).toEqual([])
  })

  test.each(['0', '-3', '', 'ten', '1.5'])('reads limit=%s as ten', async (limit) => {
    expect((await page(`/nodes?limit=${limit}`)).limit).toBe(10)
  })

  test('contains banned packs unless excluded, and never deleted ones', async () => {
    expect((await page('/nodes?limit=500')).ids).toContain(seedIds.banned)
    expect((await page('/nodes?limit=500&include_banned=true')).ids).toContain(seedIds.banned)
    const without = await page('/nodes?limit=500&include_banned=false')
    expect(without.ids).not.toContain(seedIds.banned)
    expect(without.ids).not.toContain(seedIds.deleted)
  })

  test('sorts by columns in the given order', async () => {
    const { nodes } = await page('/nodes?sort=search_ranking&sort=downloads;desc&limit=500')
    const keys = nodes.map((node) => [node.search_ranking ?? 5, -(node.downloads ?? 0)])
    const sorted = [...keys].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
    expect(keys).toEqual(sorted)
    expect((await page('/nodes?sort=last_updated;desc&limit=1')).ids).toEqual([seedIds.onlyPending])
  })

  test.each(['sort=search', 'sort=constructor', 'sort=;desc'])('rejects %s', async (query) => {
    expect((await fetchFrom(registry, `/nodes?${query}`)).status).toBe(400)
  })

  test('ignores a search and filters by ids within the page size', async () => {
    expect((await page('/nodes?search=nothing-has-this')).total).toBe(visible)
    const ids = `node_id=${seedIds.rich}&node_id=${seedIds.banana}&node_id=no-such-id`
    expect((await page(`/nodes?${ids}`)).ids).toEqual([seedIds.rich, seedIds.banana])
    expect(await page(`/nodes?${ids}&limit=1`)).toMatchObject({ ids: [seedIds.rich], total: 2 })
  })

  test('filters by machine: system, accelerator, application version', async () => {
    const { nodes } = await page(
      '/nodes?supported_os=MacOS&supported_accelerator=GPU%20::%20Apple%20Metal&limit=500',
    )
    expect(nodes.length).toBeGreaterThan(1)
    for (const node of nodes) {
      expect(node.supported_os).toContain('MacOS')
      expect(node.supported_accelerators).toContain('GPU :: Apple Metal')
    }
    const old = await page('/nodes?comfyui_version=0.2.0&limit=500')
    expect(old.ids).not.toContain(seedIds.rich)
    expect(old.ids).toContain(seedIds.hostile)
    expect((await page('/nodes?comfyui_version=v1.2&limit=500')).ids).toContain(seedIds.rich)
  })

  test('filters packs created after a date', async () => {
    const { nodes } = await page('/nodes?timestamp=2026-10-01T00:00:00Z&limit=500')
    expect(nodes.length).toBeGreaterThan(1)
    for (const { created_at } of nodes)
      expect(Date.parse(created_at ?? '')).toBeGreaterThan(Date.UTC(2026, 9, 1))
  })
})

describe('the search', () => {
  test.each([
    ['id', 'BANANAFORGE', seedIds.banana],
    ['name', '%E6%98%9F%E7%A9%BA', seedIds.japanese],
    ['description', 'layers and FORGES', seedIds.banana],
    ['author', 'old-hand', seedIds.unclaimed],
  ])('finds a text in the %s ignoring case', async (_, text, id) => {
    expect((await page(`/nodes/search?search=${text}`)).ids).toContain(id)
  })

  test('does not match across two fields, or in other fields', async () => {
    expect((await page('/nodes/search?search=bananaforgebanana')).total).toBe(0)
    expect((await page('/nodes/search?search=compositing')).total).toBe(0)
  })

  test('searches repositories and comfy node names on request', async () => {
    expect((await page('/nodes/search?repository_url_search=CODEBERG.org')).ids).toEqual([seedIds.nullLists])
    expect((await page('/nodes/search?comfy_node_search=image%20RESIZE')).ids).toEqual(
      expect.arrayContaining([seedIds.rich, seedIds.preempting]),
    )
    expect((await page('/nodes/search?comfy_node_search=Split%20Tiles')).total).toBe(0)
  })

  test('lists the best ranked first, then the most installed', async () => {
    const { nodes } = await page('/nodes/search?limit=500&include_banned=false')
    expect(nodes[0]?.id).toBe(seedIds.rich)
    const keys = nodes.map((node) => (node.search_ranking ?? 5) * 1e10 - (node.downloads ?? 0))
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
  })
})

describe('one pack', () => {
  test('another spelling redirects to the stored id with its query', async () => {
    const { status, headers } = await fetchFrom(registry, '/nodes/lens-flare-kit?include_translations=true')
    expect([status, headers.get('location')]).toEqual([
      302,
      `/nodes/${seedIds.mixedCase}?include_translations=true`,
    ])
    expect((await fetchFrom(registry, `/nodes/${seedIds.mixedCase}`)).status).toBe(200)
  })

  test('the redirect keeps the path of the API base', async () => {
    const below = createRegistry({ data: seed, publicUrl: 'https://site.example.org/api/' })
    expect((await fetchFrom(below, '/api/nodes/BANANAFORGE')).headers.get('location')).toBe(
      '/api/nodes/bananaforge',
    )
    expect((await fetchFrom(below, '/nodes/bananaforge')).status).toBe(404)
    expect((await fetchFrom(below, '/apinodes/bananaforge')).status).toBe(404)
  })

  test('latest_version is the newest active version: not the pending one, not the textually last', async () => {
    const latest = async (id: string) => (await fetchFrom(registry, `/nodes/${id}`)).body
    expect(await latest(seedIds.pendingAbove)).toMatchObject({ latest_version: { version: '1.5.3' } })
    expect(await latest(seedIds.rich)).toMatchObject({ latest_version: { version: '2.1.0' } })
    expect(await latest(seedIds.deprecatedLatest)).toMatchObject({ latest_version: { deprecated: true } })
    expect(await latest(seedIds.onlyPending)).toMatchObject({ latest_version: null })
    expect(await latest(seedIds.noVersions)).not.toHaveProperty('latest_version')
    expect(await latest(seedIds.bare)).toEqual({ id: seedIds.bare, supported_comfyui_frontend_version: '' })
  })

  test('translations are included only on request; a banned pack is a normal response', async () => {
    const path = `/nodes/${seedIds.chinese}`
    expect((await fetchFrom(registry, path)).body).not.toHaveProperty('translations')
    expect((await fetchFrom(registry, `${path}?include_translations=true`)).body).toHaveProperty(
      'translations.en.name',
    )
    const banned = await fetchFrom(registry, `/nodes/${seedIds.banned}`)
    expect(banned).toMatchObject({ status: 200, body: { status: 'NodeStatusBanned', latest_version: null } })
  })
})

describe('installing', () => {
  const downloads = async () => (await fetchFrom(registry, `/nodes/${seedIds.pendingAbove}`)).body

  test('returns the newest active version and counts the installation', async () => {
    const before = await downloads()
    const { status, body } = await fetchFrom(registry, `/nodes/${seedIds.pendingAbove}/install`)
    expect([status, body]).toEqual([200, expect.objectContaining({ version: '1.5.3' })])
    expect(body).toHaveProperty('downloadUrl', expect.stringMatching(/^https:.*\.zip$/))
    const counted = 18_005
    expect([before, await downloads()]).toMatchObject([{ downloads: counted - 1 }, { downloads: counted }])
    registry.reset()
    expect(await downloads()).toMatchObject({ downloads: counted - 1 })
  })

  test.each([
    [seedIds.pendingAbove, '?version=2.0.0', 200],
    [seedIds.pendingAbove, '?version=v2', 400],
    [seedIds.pendingAbove, '?version=9.9.9', 404],
    [seedIds.withdrawn, '?version=1.3.0', 404],
    [seedIds.withdrawn, '?version=1.4.0', 403],
    [seedIds.banned, '', 403],
    [seedIds.noVersions, '', 404],
    [seedIds.onlyPending, '', 404],
    ['no-such-id', '', 404],
  ])('%s%s returns %i', async (id, query, status) => {
    expect((await fetchFrom(registry, `/nodes/${id}/install${query}`)).status).toBe(status)
  })

  test('a failed installation is not counted', async () => {
    await fetchFrom(registry, `/nodes/${seedIds.pendingAbove}/install?version=9.9.9`)
    expect(await downloads()).toMatchObject({ downloads: 18_004 })
  })
})

describe('with the behavior of the 2025 server', () => {
  const old = createRegistry({ data: seed, as2025: true })

  test.each(['', '/versions', '/versions/1.0.0', '/versions/1.0.0/comfy-nodes', '/install'])(
    'rejects a read of /nodes/{banned}%s',
    async (rest) => {
      expect((await fetchFrom(old, `/nodes/${seedIds.banned}${rest}`)).status).toBe(403)
    },
  )

  test('still lists a banned pack', async () => {
    const { body } = await fetchFrom(old, `/nodes?node_id=${seedIds.banned}&include_banned=true`)
    expect(body).toMatchObject({ nodes: [{ id: seedIds.banned, status: 'NodeStatusBanned' }] })
  })

  test('counts pending and flagged versions as the latest', async () => {
    const latest = async (id: string) => (await fetchFrom(old, `/nodes/${id}`)).body
    expect(await latest(seedIds.pendingAbove)).toMatchObject({
      latest_version: { version: '2.0.0', status: 'NodeVersionStatusPending' },
    })
    expect(await latest(seedIds.flaggedNewest)).toMatchObject({
      latest_version: { version: '1.3.0', status: 'NodeVersionStatusFlagged' },
    })
  })
})
