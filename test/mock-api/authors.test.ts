import { describe, expect, test } from 'vitest'
import { as, ask } from './ask.ts'
import { createRegistry } from './registry.ts'
import { uuid } from './seed/make.ts'
import { people, seed, seedIds } from './seed.ts'

const p = seedIds.richPublisher

function world(now?: () => number) {
  const registry = createRegistry({ data: seed, ...(now ? { now } : {}) })
  const send = (method: string, path: string, body?: unknown, who: string = people.owner) =>
    ask(registry, path, {
      ...as(who),
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { registry, send }
}

describe('who may write', () => {
  test.each([
    ['an anonymous user', '', 401],
    ['a stranger', people.newcomer, 403],
    ['a member', people.member, 403],
    ['the owner', people.owner, 200],
  ])('a write for a publisher by %s', async (_, who, status) => {
    const { send } = world()
    expect((await send('PUT', `/publishers/${p}`, { name: 'x' }, who)).status).toBe(status)
    expect((await send('GET', `/publishers/${p}/permissions`, undefined, who)).status).toBe(status)
    expect((await send('GET', `/publishers/${p}/tokens`, undefined, who)).status).toBe(status)
  })

  test('a banned user may not create a publisher', async () => {
    const { send } = world()
    expect((await send('POST', '/publishers', { id: 'anew', name: 'A' }, people.banned)).status).toBe(403)
  })

  test('the owner may not change a banned pack', async () => {
    const { registry, send } = world()
    const node = registry.db.node(seedIds.rich)
    if (node) registry.db.putNode({ ...node, status: 'NodeStatusBanned' })
    const body = { id: seedIds.rich, name: 'x' }
    expect((await send('PUT', `/publishers/${p}/nodes/${seedIds.rich}`, body)).status).toBe(403)
  })
})

describe('a publisher', () => {
  test('belongs to its creator, and the sixth is refused', async () => {
    const { send } = world()
    const make = (id: string) => send('POST', '/publishers', { id, name: id }, people.newcomer)
    for (const id of ['one', 'two', 'three', 'four', 'five']) expect((await make(id)).status).toBe(201)
    expect((await make('six')).status).toBe(403)
    const mine = await send('GET', '/users/publishers/', undefined, people.newcomer)
    expect(mine.body).toHaveLength(5)
  })

  test('keeps omitted fields and clears empty ones on an update', async () => {
    const { registry, send } = world()
    await send('PUT', `/publishers/${p}`, { website: '', id: 'other', status: 'PublisherStatusBanned' })
    expect(registry.db.publishers.get(p)).toMatchObject({
      name: 'Quiet Harbor',
      website: '',
      status: 'PublisherStatusActive',
    })
  })
})

test('a pack with versions is not deleted despite the 204', async () => {
  const { send } = world()
  expect((await send('DELETE', `/publishers/${p}/nodes/${seedIds.rich}`)).status).toBe(204)
  expect((await send('GET', `/nodes/${seedIds.rich}`)).status).toBe(200)
})

test('a withdrawn version is kept, so that its number is never reused', async () => {
  const { registry, send } = world()
  const path = `/publishers/${p}/nodes/${seedIds.rich}/versions/${uuid(`${seedIds.rich} 2.0.0`)}`
  expect((await send('DELETE', path)).status).toBe(204)
  expect(registry.db.version(seedIds.rich, '2.0.0')).toMatchObject({ status: 'NodeVersionStatusDeleted' })
  expect((await send('PUT', path, { changelog: 'x' })).status).toBe(404)
})

test('a token secret is returned once', async () => {
  const { send } = world()
  const made = await send('POST', `/publishers/${p}/tokens`, { name: 'CI' })
  const { token } = made.body as { token: string } // the contract test checks this body
  expect(token.length).toBeGreaterThan(20)
  const { body } = await send('GET', `/publishers/${p}/tokens`)
  expect(JSON.stringify(body)).not.toContain(token)
  expect(JSON.stringify(body)).toContain(`${token.slice(0, 4)}***`)
})

test('a pack changes its publisher when claimed and a second claim is refused', async () => {
  const { registry, send } = world()
  const claim = () =>
    send('POST', `/publishers/${p}/nodes/${seedIds.unclaimed}/claim-my-node`, { GH_TOKEN: 'gho_x' })
  expect((await claim()).status).toBe(204)
  expect(registry.db.node(seedIds.unclaimed)?.publisherId).toBe(p)
  expect((await claim()).status).toBe(403)
})

test('the live version goes from pending through flagged to active within a minute of the first read', async () => {
  let time = 1_000_000
  const { registry, send } = world(() => time)
  const status = async () => {
    await send('GET', `/nodes/${seedIds.live}/versions`)
    return registry.db.version(seedIds.live, '1.1.0')?.status
  }
  time += 900_000
  const seen = [await status()]
  for (const seconds of [19, 1, 24, 1, 600]) {
    time += seconds * 1000
    seen.push(await status())
  }
  const [pending, flagged, active] = ['Pending', 'Flagged', 'Active'].map(
    (word) => `NodeVersionStatus${word}`,
  )
  expect(seen).toEqual([pending, pending, flagged, flagged, active, active])
})
