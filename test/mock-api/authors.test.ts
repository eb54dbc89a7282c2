import { describe, expect, test } from 'vitest'
import { asUser, fetchFrom } from './fetchFrom.ts'
import { createRegistry } from './registry.ts'
import { uuid } from './seed/make.ts'
import { seed, seedIds, userIds } from './seed.ts'

const publisherId = seedIds.richPublisher

function setUp(now?: () => number) {
  const registry = createRegistry({ data: seed, ...(now ? { now } : {}) })
  const send = (method: string, path: string, body?: unknown, who: string = userIds.owner) =>
    fetchFrom(registry, path, {
      ...asUser(who),
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { registry, send }
}

describe('write access', () => {
  test.each([
    ['an anonymous user', '', 401],
    ['another user', userIds.newcomer, 403],
    ['a member', userIds.member, 403],
    ['the owner', userIds.owner, 200],
  ])('a write for a publisher by %s', async (_, who, status) => {
    const { send } = setUp()
    expect((await send('PUT', `/publishers/${publisherId}`, { name: 'x' }, who)).status).toBe(status)
    expect((await send('GET', `/publishers/${publisherId}/permissions`, undefined, who)).status).toBe(status)
    expect((await send('GET', `/publishers/${publisherId}/tokens`, undefined, who)).status).toBe(status)
  })

  test('a banned user may not create a publisher', async () => {
    const { send } = setUp()
    expect(
      (await send('POST', '/publishers', { id: 'new-publisher', name: 'A' }, userIds.banned)).status,
    ).toBe(403)
  })

  test('the owner may not change a banned pack', async () => {
    const { registry, send } = setUp()
    registry.db.updateNode(seedIds.rich, { status: 'NodeStatusBanned' })
    const body = { id: seedIds.rich, name: 'x' }
    expect((await send('PUT', `/publishers/${publisherId}/nodes/${seedIds.rich}`, body)).status).toBe(403)
  })
})

test('an administrator changes a pack of others with the whole pack only', async () => {
  const { registry, send } = setUp()
  const path = `/publishers/${publisherId}/nodes/${seedIds.rich}`
  const before = registry.db.node(seedIds.rich)
  const change = { id: seedIds.rich, name: 'By an administrator' }
  expect((await send('PUT', path, change, userIds.admin)).status).toBe(500)
  expect(registry.db.node(seedIds.rich)).toEqual(before)
  const { body } = await send('GET', `/nodes/${seedIds.rich}`)
  const whole = { ...(body as object), ...change } // The contract test checks the shape.
  expect((await send('PUT', path, whole, userIds.admin)).status).toBe(200)
  expect(registry.db.node(seedIds.rich)?.name).toBe('By an administrator')
})

describe('a publisher', () => {
  test('belongs to its creator, and the sixth one is rejected', async () => {
    const { send } = setUp()
    const create = (id: string) => send('POST', '/publishers', { id, name: id }, userIds.newcomer)
    for (const id of ['one', 'two', 'three', 'four', 'five']) expect((await create(id)).status).toBe(201)
    expect((await create('six')).status).toBe(403)
    const own = await send('GET', '/users/publishers/', undefined, userIds.newcomer)
    expect(own.body).toHaveLength(5)
  })

  test('keeps omitted fields and clears empty ones on an update', async () => {
    const { registry, send } = setUp()
    await send('PUT', `/publishers/${publisherId}`, {
      website: '',
      id: 'other',
      status: 'PublisherStatusBanned',
    })
    expect(registry.db.publishers.get(publisherId)).toMatchObject({
      name: 'Quiet Harbor',
      website: '',
      status: 'PublisherStatusActive',
    })
  })
})

test('a pack with versions is not deleted despite the 204', async () => {
  const { send } = setUp()
  expect((await send('DELETE', `/publishers/${publisherId}/nodes/${seedIds.rich}`)).status).toBe(204)
  expect((await send('GET', `/nodes/${seedIds.rich}`)).status).toBe(200)
})

test('a deleted version is kept, so that its number is never reused', async () => {
  const { registry, send } = setUp()
  const path = `/publishers/${publisherId}/nodes/${seedIds.rich}/versions/${uuid(`${seedIds.rich} 2.0.0`)}`
  expect((await send('DELETE', path)).status).toBe(204)
  expect(registry.db.version(seedIds.rich, '2.0.0')).toMatchObject({ status: 'NodeVersionStatusDeleted' })
  expect((await send('PUT', path, { changelog: 'x' })).status).toBe(404)
})

test('a token secret is returned once', async () => {
  const { send } = setUp()
  const created = await send('POST', `/publishers/${publisherId}/tokens`, { name: 'CI' })
  const { token } = created.body as { token: string } // the contract test checks this body
  expect(token.length).toBeGreaterThan(20)
  const { body } = await send('GET', `/publishers/${publisherId}/tokens`)
  expect(JSON.stringify(body)).not.toContain(token)
  expect(JSON.stringify(body)).toContain(`${token.slice(0, 4)}***`)
})

test('a pack changes its publisher when claimed, and a second claim is rejected', async () => {
  const { registry, send } = setUp()
  const claim = () =>
    send('POST', `/publishers/${publisherId}/nodes/${seedIds.unclaimed}/claim-my-node`, { GH_TOKEN: 'gho_x' })
  expect((await claim()).status).toBe(204)
  expect(registry.db.node(seedIds.unclaimed)?.publisherId).toBe(publisherId)
  expect((await claim()).status).toBe(403)
})

test('the live version goes from pending through flagged to active within a minute of the first read', async () => {
  let time = 1_000_000
  const { registry, send } = setUp(() => time)
  const status = async () => {
    await send('GET', `/nodes/${seedIds.live}/versions`)
    return registry.db.version(seedIds.live, '1.1.0')?.status
  }
  time += 900_000
  const statuses = [await status()]
  for (const seconds of [19, 1, 24, 1, 600]) {
    time += seconds * 1000
    statuses.push(await status())
  }
  const [pending, flagged, active] = ['Pending', 'Flagged', 'Active'].map(
    (name) => `NodeVersionStatus${name}`,
  )
  expect(statuses).toEqual([pending, pending, flagged, flagged, active, active])
})
