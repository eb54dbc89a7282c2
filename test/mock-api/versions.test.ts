import { describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.d.ts'
import { fetchFrom } from './fetchFrom.ts'
import { createRegistry } from './registry.ts'
import { seed, seedIds } from './seed.ts'

type Schemas = components['schemas']

const registry = createRegistry({ data: seed })

async function list(path: string) {
  // The contract test checks this body's shape.
  return (await fetchFrom(registry, path)).body as Schemas['NodeVersion'][]
}

async function pageOf(path: string) {
  const { body } = await fetchFrom(registry, path)
  // The contract test checks this body's shape.
  return body as Schemas['NodeVersionPage']
}

describe('versions of a pack', () => {
  test('are complete, in every status, ordered as text', async () => {
    const versions = (await list(`/nodes/${seedIds.rich}/versions`)).map((v) => v.version ?? '')
    expect(versions).toHaveLength(35)
    expect(versions.indexOf('1.9.0')).toBeLessThan(versions.indexOf('1.10.0'))
    expect(versions).toEqual([...versions].sort().reverse())
  })

  test('are filtered by repeated statuses; a comma-joined value matches none', async () => {
    const path = `/nodes/${seedIds.withdrawn}/versions?statuses=NodeVersionStatus`
    const some = await list(`${path}Active&statuses=NodeVersionStatusDeleted`)
    expect(some.map((v) => v.version)).toEqual(['1.3.0', '1.2.0'])
    expect(await list(`${path}Active,NodeVersionStatusDeleted`)).toEqual([])
  })

  test('include their reason only on request', async () => {
    const path = `/nodes/${seedIds.flaggedNewest}/versions`
    for (const version of await list(path)) expect(version).not.toHaveProperty('status_reason')
    const [newest] = await list(`${path}?include_status_reason=true`)
    expect(JSON.parse(newest?.status_reason ?? '')).toHaveLength(2)
  })

  test('are an empty list for a pack without versions and a 404 with details for an unknown pack', async () => {
    expect(await list(`/nodes/${seedIds.noVersions}/versions`)).toEqual([])
    expect(await fetchFrom(registry, '/nodes/no-such-id/versions')).toMatchObject({
      status: 404,
      body: { message: expect.any(String), details: ['no-such-id'] },
    })
  })

  test('an unknown version is a 404 with an empty object', async () => {
    expect(await fetchFrom(registry, `/nodes/${seedIds.rich}/versions/9.9.9`)).toMatchObject({
      status: 404,
      body: {},
    })
    const found = await fetchFrom(registry, `/nodes/${seedIds.rich.toUpperCase()}/versions/2.0.0-alpha.4`)
    expect(found).toMatchObject({ status: 200, body: { version: '2.0.0-alpha.4' } })
  })
})

describe('versions of all packs', () => {
  test('come newest first in pages of ten, at most a hundred', async () => {
    const first = await pageOf('/versions')
    expect(first).toMatchObject({ total: seed.versions.length, page: 1, pageSize: 10 })
    const dates = first.versions?.map((v) => v.createdAt ?? '') ?? []
    expect(dates).toEqual([...dates].sort().reverse())
    expect((await fetchFrom(registry, '/versions?pageSize=101')).status).toBe(400)
    expect((await pageOf('/versions?pageSize=100')).versions).toHaveLength(100)
  })

  test('are filtered by status, pack and a text in the reason', async () => {
    const flagged = await pageOf('/versions?statuses=NodeVersionStatusFlagged&pageSize=100')
    expect(new Set(flagged.versions?.map((v) => v.status))).toEqual(new Set(['NodeVersionStatusFlagged']))
    const reason = await pageOf(`/versions?nodeId=${seedIds.flaggedNewest}&status_reason=HIDDEN_network`)
    expect(reason.versions?.map((v) => v.version)).toEqual(['1.3.0'])
    expect((await fetchFrom(registry, '/versions?statuses=Flagged')).status).toBe(400)
  })
})

describe('comfy nodes', () => {
  const base = `/nodes/${seedIds.rich}/versions/2.0.0/comfy-nodes`

  test('are paged without a total', async () => {
    const { body } = await fetchFrom(registry, `${base}?limit=5&page=3`)
    expect(body).toEqual({ comfy_nodes: expect.any(Array), totalNumberOfPages: 3 })
    expect(body).toHaveProperty('comfy_nodes.length', 4)
  })

  test('are null with zero pages before extraction and empty after one without results', async () => {
    const pages = (version: string) =>
      fetchFrom(registry, `/nodes/${seedIds.notExtracted}/versions/${version}/comfy-nodes`)
    expect((await pages('1.1.0')).body).toEqual({ comfy_nodes: null, totalNumberOfPages: 0 })
    expect((await pages('0.9.0')).body).toEqual({ comfy_nodes: [], totalNumberOfPages: 0 })
    expect((await pages('7.7.7')).status).toBe(404)
  })

  test.each([
    'Harbor Color Match / Reinhard',
    'Harbor [Batch] 100% 🧭',
    'Harbor/Path/With.Dots..',
    '港の地図',
  ])('%s is found by its escaped name', async (name) => {
    const found = await fetchFrom(registry, `${base}/${encodeURIComponent(name)}`)
    expect(found).toMatchObject({ status: 200, body: { comfy_node_name: name } })
    const owner = await fetchFrom(registry, `/comfy-nodes/${encodeURIComponent(name)}/node`)
    expect(owner).toMatchObject({ status: 200, body: { id: seedIds.rich } })
  })

  test('an unknown comfy node is a 404 without a body', async () => {
    expect(await fetchFrom(registry, `${base}/nothing`)).toMatchObject({ status: 404, body: undefined })
  })

  test('a name that several packs define belongs to the one that pre-empts it', async () => {
    const path = `/comfy-nodes/${encodeURIComponent(seedIds.sharedComfyNode)}/node`
    expect((await fetchFrom(registry, path)).body).toMatchObject({ id: seedIds.preempting })
    registry.db.updateNode(seedIds.preempting, { status: 'NodeStatusBanned' })
    expect((await fetchFrom(registry, path)).body).toMatchObject({ id: seedIds.rich })
    registry.reset()
    expect((await fetchFrom(registry, path)).body).toMatchObject({ id: seedIds.preempting })
  })
})
