import { beforeEach, describe, expect, test } from 'vitest'
import { violations } from './contract-check.ts'
import { asAdmin, asUser, fetchFrom } from './fetchFrom.ts'
import { createRegistry, type Registry } from './registry.ts'
import { withReviewQueue } from './reviewQueue.ts'
import { seed, seedIds, userIds } from './seed.ts'

const registry = createRegistry({ data: seed })
beforeEach(() => registry.reset())

const path = '/admin/nodes/{nodeId}/versions/{versionNumber}'
const pack = seedIds.flaggedNewest

function put(
  body: unknown,
  user: RequestInit = asAdmin(),
  target = `${pack}/versions/1.3.0`,
  api = registry,
) {
  const [id = '', , version = ''] = target.split('/')
  return fetchFrom(api, `/admin/nodes/${id}/versions/${version}`, {
    ...user,
    method: 'PUT',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const stored = (version = '1.3.0', id: string = pack, api: Registry = registry) => api.db.version(id, version)

describe('deciding on a version', () => {
  test('stores status and reason and returns only the status', async () => {
    const reason = JSON.stringify({ message: 'Fine.', by: 'ada@example.org' })
    const response = await put({ status: 'NodeVersionStatusActive', status_reason: reason })
    expect(response).toMatchObject({ status: 200, body: { status: 'NodeVersionStatusActive' } })
    expect(violations('put', path, response.status, response.body)).toEqual([])
    expect(stored()).toMatchObject({ status: 'NodeVersionStatusActive', status_reason: reason })
  })

  test('clears the stored reason when none is given', async () => {
    await put({ status: 'NodeVersionStatusBanned' })
    expect(stored()).toMatchObject({ status: 'NodeVersionStatusBanned', status_reason: '' })
  })

  test('keeps status and reason when only compatibility is given', async () => {
    const before = stored()
    await put({ supported_os: ['Linux'], supported_comfyui_version: '>=1.0.0' })
    expect(stored()).toEqual({ ...before, supported_os: ['Linux'], supported_comfyui_version: '>=1.0.0' })
  })

  test.each([
    ['1.3.0', 'Active', 200],
    ['1.3.0', 'Banned', 200],
    ['1.3.0', 'Pending', 400],
    ['1.3.0', 'Deleted', 400],
    ['1.0.0', 'Banned', 200],
    ['1.0.0', 'Flagged', 400],
  ])('a change from version %s to %s returns %i', async (version, status, expected) => {
    const body = { status: `NodeVersionStatus${status}`, status_reason: 'x' }
    expect((await put(body, asAdmin(), `${pack}/versions/${version}`)).status).toBe(expected)
  })

  test.each([
    [seedIds.pendingAbove, '2.0.0', 'Active', 400],
    [seedIds.pendingAbove, '2.0.0', 'Banned', 200],
    [seedIds.withdrawn, '1.1.0', 'Active', 200],
    [seedIds.withdrawn, '1.3.0', 'Active', 400],
  ])('a change of %s %s to %s returns %i', async (id, version, status, expected) => {
    const body = { status: `NodeVersionStatus${status}`, status_reason: 'x' }
    expect((await put(body, asAdmin(), `${id}/versions/${version}`)).status).toBe(expected)
  })

  test('restores the last status of the stored reason and no other', async () => {
    const statusHistory = [
      { status: 'NodeVersionStatusPending', message: '' },
      { status: 'NodeVersionStatusFlagged', message: stored()?.status_reason },
    ]
    const record = JSON.stringify({ message: 'No.', by: 'ada@example.org', statusHistory })
    await put({ status: 'NodeVersionStatusBanned', status_reason: record })
    expect((await put({ status: 'NodeVersionStatusPending', status_reason: '' })).status).toBe(400)
    expect((await put({ status: 'NodeVersionStatusFlagged', status_reason: 'back' })).status).toBe(200)
    expect(stored()).toMatchObject({ status: 'NodeVersionStatusFlagged', status_reason: 'back' })
  })

  test.each([
    ['an anonymous user', {}, 401],
    ['another user', asUser(userIds.owner), 403],
    ['an administrator with an id token', asUser(userIds.admin), 401],
    ['another user with an admin token', asAdmin(userIds.owner), 403],
  ])('is rejected for %s and changes nothing', async (_, user, status) => {
    const before = stored()
    const response = await put({ status: 'NodeVersionStatusActive', status_reason: 'x' }, user)
    expect(response.status).toBe(status)
    expect(violations('put', path, response.status, response.body)).toEqual([])
    expect(stored()).toEqual(before)
  })

  test.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['an unknown status', { status: 'Fine' }],
    ['a reason that isn’t a string', { status: 'NodeVersionStatusActive', status_reason: {} }],
    ['a list that isn’t a list', { supported_os: 'Linux' }],
  ])('returns 400 for %s', async (_, body) => {
    const response = await put(body)
    expect(response.status).toBe(400)
    expect(violations('put', path, response.status, response.body)).toEqual([])
  })

  test('returns 404 for an unknown pack or version', async () => {
    expect((await put({}, asAdmin(), 'no-such-id/versions/1.0.0')).status).toBe(404)
    expect((await put({}, asAdmin(), `${pack}/versions/9.9.9`)).status).toBe(404)
  })

  test('an admin token expires after an hour', async () => {
    const old = createRegistry({ data: seed, now: () => Date.now() + 3_600_001 })
    const response = await put(
      { status: 'NodeVersionStatusActive' },
      asAdmin(),
      `${pack}/versions/1.3.0`,
      old,
    )
    expect(response.status).toBe(401)
  })
})

describe('a review queue of 2,400 versions', () => {
  const firstIds = ['broken-write', 'flaky-write', 'lost-answer']
  const queue = createRegistry({ data: withReviewQueue(seed, { versions: 2400, pending: 300, firstIds }) })
  const total = async (query: string) => {
    const { body } = await fetchFrom(queue, `/versions?${query}`)
    // The contract test checks this body's shape.
    return body as { total: number; versions: { node_id: string; version: string }[] }
  }

  test('is added to the seed and lists each version once', async () => {
    const own = (status: string) => seed.versions.filter((version) => version.status === status).length
    const flagged = await total('statuses=NodeVersionStatusFlagged&pageSize=100')
    expect(flagged.total).toBe(2100 + own('NodeVersionStatusFlagged'))
    const pending = await total('statuses=NodeVersionStatusPending')
    expect(pending.total).toBe(300 + own('NodeVersionStatusPending'))
    const names = [...queue.db.versions.values()].map((version) => `${version.node_id} ${version.version}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set([...queue.db.versions.keys()]).size).toBe(names.length)
    for (const id of firstIds) expect(flagged.versions.map((version) => version.node_id)).toContain(id)
  })

  test('has packs whose writes fail once, always, or without a response', async () => {
    const decide = (id: string) =>
      put({ status: 'NodeVersionStatusActive', status_reason: 'x' }, asAdmin(), `${id}/versions/2.4.0`, queue)
    expect((await decide('broken-write')).status).toBe(500)
    expect((await decide('broken-write')).status).toBe(500)
    expect((await decide('flaky-write')).status).toBe(500)
    expect((await decide('flaky-write')).status).toBe(200)
    const request = new Request('https://x.example/admin/nodes/lost-answer/versions/2.4.0', {
      ...asAdmin(),
      method: 'PUT',
      body: JSON.stringify({ status: 'NodeVersionStatusActive', status_reason: 'x' }),
    })
    expect((await queue.handle(request)).type).toBe('error')
    expect(stored('2.4.0', 'lost-answer', queue)?.status).toBe('NodeVersionStatusActive')
    expect((await fetchFrom(queue, '/nodes/broken-write/versions')).status).toBe(200)
  })
})

describe('a security scan', () => {
  test('decides on pending versions when an administrator with an admin token starts it', async () => {
    const pending = () =>
      seed.versions.filter(
        (version) => registry.db.versions.get(version.id)?.status === 'NodeVersionStatusPending',
      )
    const before = pending()
    expect(before.length).toBeGreaterThan(3)
    expect(await fetchFrom(registry, '/security-scan?maxNodes=2', asAdmin())).toMatchObject({
      status: 200,
      body: undefined,
    })
    expect(pending()).toHaveLength(before.length - 2)
    await fetchFrom(registry, '/security-scan', asAdmin())
    expect(pending()).toEqual([])
    const ends = new Set(before.map((version) => registry.db.versions.get(version.id)?.status))
    expect(ends).toContain('NodeVersionStatusFlagged')
    expect(ends).toContain('NodeVersionStatusActive')
  })

  test.each([{}, asUser(userIds.owner), asUser(userIds.admin)])(
    'is rejected for other users with a plain string',
    async (who) => {
      expect(await fetchFrom(registry, '/security-scan', who)).toMatchObject({
        status: 401,
        body: 'Unauthorized',
      })
    },
  )
})
