import { beforeEach, describe, expect, test } from 'vitest'
import { as, asAdmin, ask } from './ask.ts'
import { violations } from './contract-check.ts'
import { UNCLAIMED_PUBLISHER } from './records.ts'
import { createRegistry } from './registry.ts'
import { people, seed, seedIds } from './seed.ts'

const registry = createRegistry({ data: seed })
beforeEach(() => registry.reset())

async function send(method: string, route: string, path: string, body?: unknown, who = asAdmin()) {
  const answer = await ask(registry, path, {
    ...who,
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(violations(method.toLowerCase(), route, answer.status, answer.body)).toEqual([])
  return answer
}

const wanted = {
  id: 'lantern-kit',
  name: 'Lantern Kit',
  repository: 'https://github.com/example-new/lantern-kit',
}
const create = (body: unknown, who = asAdmin()) => send('POST', '/admin/nodes', '/admin/nodes', body, who)

describe('creating a pack as an administrator', () => {
  test('creates an unclaimed pack that search finds at once', async () => {
    const answer = await create({ ...wanted, tags: ['light'] })
    expect(answer).toMatchObject({
      status: 201,
      body: { id: 'lantern-kit', publisher: { id: UNCLAIMED_PUBLISHER }, status: 'NodeStatusActive' },
    })
    expect((await ask(registry, '/nodes/lantern-kit')).body).toMatchObject({ tags: ['light'] })
  })

  test.each([
    ['an id that is taken', { ...wanted, id: seedIds.rich }, 409],
    ['an id taken in other letters', { ...wanted, id: seedIds.rich.toUpperCase() }, 409],
    [
      'a repository that is taken',
      { ...wanted, repository: `https://github.com/Example-quiet-harbor/${seedIds.rich}.git` },
      409,
    ],
    ['an id of the wrong form', { ...wanted, id: '-x' }, 400],
    ['no name', { ...wanted, name: '' }, 400],
    ['a repository that is no URL', { ...wanted, repository: 'here' }, 400],
    ['a description over a thousand bytes', { ...wanted, description: 'é'.repeat(501) }, 400],
  ])('is refused with %s', async (_, body, status) => {
    expect((await create(body)).status).toBe(status)
  })

  test.each([
    [as(people.admin), 401],
    [as(people.owner), 403],
  ])('needs an administrator with an admin token', async (who, status) => {
    expect((await create(wanted, who)).status).toBe(status)
    expect(registry.db.node('lantern-kit')).toBeUndefined()
  })
})

const route = '/admin/nodes/{nodeId}'
async function whole(id: string = seedIds.rich) {
  // The contract test checks this body's shape.
  const { latest_version: _, ...node } = (await ask(registry, `/nodes/${id}`)).body as Record<string, unknown>
  return node
}

describe('editing a pack as an administrator', () => {
  test('changes the given fields of the pack', async () => {
    const answer = await send('PUT', route, `/admin/nodes/${seedIds.rich}`, {
      ...(await whole()),
      search_ranking: 2,
      publisher: { id: UNCLAIMED_PUBLISHER },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { search_ranking: 2, publisher: { id: UNCLAIMED_PUBLISHER } },
    })
    const rows = registry.db.rows().filter(({ node }) => node.publisherId === UNCLAIMED_PUBLISHER)
    expect(rows.map(({ node }) => node.id)).toContain(seedIds.rich)
  })

  test.each([
    ['a part', async () => ({ id: seedIds.rich, search_ranking: 1 }), 500],
    ['another id', async () => ({ ...(await whole()), id: 'other' }), 400],
    ['the newest version as well', async () => ({ ...(await whole()), latest_version: {} }), 400],
    ['an unknown publisher', async () => ({ ...(await whole()), publisher: { id: 'no-such-id' } }), 400],
  ])('fails with %s and changes nothing', async (_, body, status) => {
    const before = registry.db.node(seedIds.rich)
    expect((await send('PUT', route, `/admin/nodes/${seedIds.rich}`, await body())).status).toBe(status)
    expect(registry.db.node(seedIds.rich)).toEqual(before)
  })
})

describe('banning a pack', () => {
  const banRoute = '/publishers/{publisherId}/nodes/{nodeId}/ban'
  const ban = (publisher: string, id: string, who = asAdmin()) =>
    send('POST', banRoute, `/publishers/${publisher}/nodes/${id}/ban`, undefined, who)

  test('works and can be lifted', async () => {
    expect((await ban(seedIds.richPublisher, seedIds.rich)).status).toBe(204)
    expect(await whole()).toMatchObject({ status: 'NodeStatusBanned' })
    await send('PUT', route, `/admin/nodes/${seedIds.rich}`, {
      ...(await whole()),
      status: 'NodeStatusActive',
    })
    expect(await whole()).toMatchObject({ status: 'NodeStatusActive' })
  })

  test('returns 204 and does nothing when publisher and pack do not match', async () => {
    expect((await ban('tidewheel', seedIds.rich)).status).toBe(204)
    expect(await whole()).toMatchObject({ status: 'NodeStatusActive' })
  })

  test('is refused with an id token', async () => {
    expect((await ban(seedIds.richPublisher, seedIds.rich, as(people.admin))).status).toBe(401)
  })
})

test('the admin token is issued to administrators with its expiry', async () => {
  const path = '/admin/generate-token'
  const { status, body } = await send('POST', path, path, undefined, as(people.admin))
  expect(status).toBe(200)
  const { token, expires_at } = body as { token: string; expires_at: string } // checked against the contract
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(3_590_000)
  const used = { headers: { authorization: `Bearer ${token}` } }
  expect((await create(wanted, used)).status).toBe(201)
  expect((await send('POST', path, path, undefined, as(people.owner))).status).toBe(401)
})

describe('customers', () => {
  const found = async (query: string) => {
    const { body } = await ask(registry, `/customers?${query}`, as(people.admin))
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
    const day = '2026-11-10'
    const events = await ask(
      registry,
      `${path}/events?filter=credit_added&start_date=${day}`,
      as(people.admin),
    )
    expect(events.body).toMatchObject({ total: 1, events: [{ event_type: 'credit_added' }] })
    for (const rest of ['', '/balance', '/events']) {
      expect((await ask(registry, path + rest)).status).toBe(401)
      expect((await ask(registry, path + rest, as(people.customer))).status).toBe(403)
      expect((await ask(registry, `/customers/no-such-id${rest}`, as(people.admin))).status).toBe(404)
    }
  })
})
