import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#src/lib/format/durations.ts'
import { violations } from './contract-check.ts'
import { asAdmin, asUser, fetchFrom } from './fetchFrom.ts'
import { unclaimedPublisher } from './records.ts'
import { createRegistry } from './registry.ts'
import { seed, seedIds, userIds } from './seed.ts'

const registry = createRegistry({ data: seed })
beforeEach(() => registry.reset())

async function send(method: string, route: string, path: string, body?: unknown, user = asAdmin()) {
  const response = await fetchFrom(registry, path, {
    ...user,
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(violations(method.toLowerCase(), route, response.status, response.body)).toEqual([])
  return response
}

const newPack = {
  id: 'lantern-kit',
  name: 'Lantern Kit',
  repository: 'https://github.com/example-new/lantern-kit',
}
const create = (body: unknown, user = asAdmin()) => send('POST', '/admin/nodes', '/admin/nodes', body, user)

describe('creating a pack as an administrator', () => {
  test('creates an unclaimed pack that search finds at once', async () => {
    const response = await create({ ...newPack, tags: ['light'] })
    expect(response).toMatchObject({
      status: 201,
      body: { id: 'lantern-kit', publisher: { id: unclaimedPublisher }, status: 'NodeStatusActive' },
    })
    expect((await fetchFrom(registry, '/nodes/lantern-kit')).body).toMatchObject({ tags: ['light'] })
  })

  test.each([
    ['an id that is taken', { ...newPack, id: seedIds.rich }, 409],
    ['an id that is taken in another case', { ...newPack, id: seedIds.rich.toUpperCase() }, 409],
    [
      'a repository that is taken',
      { ...newPack, repository: `https://github.com/Example-quiet-harbor/${seedIds.rich}.git` },
      409,
    ],
    ['a malformed id', { ...newPack, id: '-x' }, 400],
    ['no name', { ...newPack, name: '' }, 400],
    ['a repository that isn’t a URL', { ...newPack, repository: 'no-url' }, 400],
    ['a description over a thousand bytes', { ...newPack, description: 'é'.repeat(501) }, 400],
  ])('is rejected with %s', async (_, body, status) => {
    expect((await create(body)).status).toBe(status)
  })

  test.each([
    [asUser(userIds.admin), 401],
    [asUser(userIds.owner), 403],
  ])('needs an administrator with an admin token', async (user, status) => {
    expect((await create(newPack, user)).status).toBe(status)
    expect(registry.db.node('lantern-kit')).toBeUndefined()
  })
})

const route = '/admin/nodes/{nodeId}'
async function fullRecord(id: string = seedIds.rich) {
  // The contract test checks this body's shape.
  const { latest_version: _, ...node } = (await fetchFrom(registry, `/nodes/${id}`)).body as Record<
    string,
    unknown
  >
  return node
}

describe('editing a pack as an administrator', () => {
  test('changes the given fields of the pack', async () => {
    const response = await send('PUT', route, `/admin/nodes/${seedIds.rich}`, {
      ...(await fullRecord()),
      search_ranking: 2,
      publisher: { id: unclaimedPublisher },
    })
    expect(response).toMatchObject({
      status: 200,
      body: { search_ranking: 2, publisher: { id: unclaimedPublisher } },
    })
    const rows = registry.db.rows().filter(({ node }) => node.publisherId === unclaimedPublisher)
    expect(rows.map(({ node }) => node.id)).toContain(seedIds.rich)
  })

  test.each([
    ['a partial body', async () => ({ id: seedIds.rich, search_ranking: 1 }), 500],
    ['another id', async () => ({ ...(await fullRecord()), id: 'other' }), 400],
    ['the newest version as well', async () => ({ ...(await fullRecord()), latest_version: {} }), 400],
    ['an unknown publisher', async () => ({ ...(await fullRecord()), publisher: { id: 'no-such-id' } }), 400],
  ])('fails with %s and changes nothing', async (_, body, status) => {
    const before = registry.db.node(seedIds.rich)
    expect((await send('PUT', route, `/admin/nodes/${seedIds.rich}`, await body())).status).toBe(status)
    expect(registry.db.node(seedIds.rich)).toEqual(before)
  })
})

describe('banning a pack', () => {
  const banRoute = '/publishers/{publisherId}/nodes/{nodeId}/ban'
  const ban = (publisher: string, id: string, user = asAdmin()) =>
    send('POST', banRoute, `/publishers/${publisher}/nodes/${id}/ban`, undefined, user)

  test('works and can be lifted', async () => {
    expect((await ban(seedIds.richPublisher, seedIds.rich)).status).toBe(204)
    expect(await fullRecord()).toMatchObject({ status: 'NodeStatusBanned' })
    await send('PUT', route, `/admin/nodes/${seedIds.rich}`, {
      ...(await fullRecord()),
      status: 'NodeStatusActive',
    })
    expect(await fullRecord()).toMatchObject({ status: 'NodeStatusActive' })
  })

  test('returns 204 and does nothing when publisher and pack do not match', async () => {
    expect((await ban('tidewheel', seedIds.rich)).status).toBe(204)
    expect(await fullRecord()).toMatchObject({ status: 'NodeStatusActive' })
  })

  test('is rejected with an id token', async () => {
    expect((await ban(seedIds.richPublisher, seedIds.rich, asUser(userIds.admin))).status).toBe(401)
  })
})

test('the admin token is issued to administrators with its expiry', async () => {
  const path = '/admin/generate-token'
  const { status, body } = await send('POST', path, path, undefined, asUser(userIds.admin))
  expect(status).toBe(200)
  const { token, expires_at } = body as { token: string; expires_at: string } // checked against the contract
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(3_590_000)
  const used = { headers: { authorization: `Bearer ${token}` } }
  expect((await create(newPack, used)).status).toBe(201)
  expect((await send('POST', path, path, undefined, asUser(userIds.owner))).status).toBe(401)
})

describe('customers', () => {
  const found = async (query: string) => {
    const { body } = await fetchFrom(registry, `/customers?${query}`, asUser(userIds.admin))
    return body // compared below
  }

  test('are found by parts of their fields', async () => {
    expect(await found('email=LENA')).toMatchObject({ total: 1, customers: [{ id: 'uid-lena-customer' }] })
    expect(await found('name=painter&stripe_id=cus_painter7')).toMatchObject({ total: 1 })
    expect(await found('email=painter&limit=5&page=2')).toMatchObject({ page: 2, totalPages: 6 })
    expect(await found('metronome_id=none')).toMatchObject({ total: 0, totalPages: 0 })
  })

  test('show balance and events to administrators only', async () => {
    const path = '/customers/uid-lena-customer'
    const weekAgo = new Date(Date.now() - 7 * dayMs).toISOString()
    const events = await fetchFrom(
      registry,
      `${path}/events?filter=credit_added&start_date=${weekAgo}`,
      asUser(userIds.admin),
    )
    expect(events.body).toMatchObject({ total: 1, events: [{ event_type: 'credit_added' }] })
    for (const rest of ['', '/balance', '/events']) {
      expect((await fetchFrom(registry, path + rest)).status).toBe(401)
      expect((await fetchFrom(registry, path + rest, asUser(userIds.customer))).status).toBe(403)
      expect((await fetchFrom(registry, `/customers/no-such-id${rest}`, asUser(userIds.admin))).status).toBe(
        404,
      )
    }
  })
})
