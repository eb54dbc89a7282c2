import { describe, expect, test } from 'vitest'
import { asUser, fetchFrom } from './fetchFrom.ts'
import { createRegistry } from './registry.ts'
import { seed, seedIds, userIds } from './seed.ts'

const registry = createRegistry({ data: seed })
const get = (path: string, init?: RequestInit) => fetchFrom(registry, path, init)

function jwt(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

describe('publishers', () => {
  test('the list needs a signed-in user and contains no members', async () => {
    expect((await get('/publishers')).status).toBe(401)
    const { status, body } = await get('/publishers', asUser(userIds.newcomer))
    expect(status).toBe(200)
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: seedIds.richPublisher, members: [] })]),
    )
    expect(JSON.stringify(body)).not.toContain('mira@example.org')
  })

  test('the single read shows members to everyone', async () => {
    expect((await get(`/publishers/${seedIds.richPublisher}`)).body).toMatchObject({
      members: [{ role: 'owner', user: { id: userIds.owner } }, { role: 'member' }],
    })
    expect((await get('/publishers/undefined')).status).toBe(404)
  })

  test.each([
    ['', 400],
    ['?username=', 400],
    ['?username=Upper', 400],
    ['?username=1st', 400],
    ['?username=with space', 400],
    ['?username=quiet-harbor', 400],
    ['?username=still-free', 200],
  ])('the id check of %s returns %i', async (query, status) => {
    expect((await get(`/publishers/validate${query}`)).status).toBe(status)
  })

  test('the old list has ten packs without versions and publishers, and the new one is paged and complete', async () => {
    const path = '/publishers/grindstone-utilities/nodes'
    const old = await get(path)
    expect(old.body).toHaveLength(10)
    expect(JSON.stringify(old.body)).not.toMatch(/"(latest_version|publisher)":/)
    const { body } = await get(`${path}/v2?limit=5&page=2`)
    expect(body).toMatchObject({ total: 14, page: 2, limit: 5, totalPages: 3 })
    expect(body).toHaveProperty('nodes.0.publisher.id', 'grindstone-utilities')
  })

  test('lists of a publisher exclude banned packs on request; an unknown publisher owns none', async () => {
    const path = `/publishers/${seedIds.bannedPublisher}/nodes`
    expect((await get(`${path}/v2`)).body).toMatchObject({ total: 2 })
    expect((await get(`${path}/v2?include_banned=false`)).body).toMatchObject({ total: 0, totalPages: 0 })
    expect((await get(`${path}?include_banned=false`)).body).toEqual([])
    expect((await get('/publishers/no-such-id/nodes/v2')).body).toMatchObject({ total: 0, nodes: [] })
  })
})

describe('the signed-in user', () => {
  test.each([
    ['plain text', userIds.admin],
    ['user_id of a JWT', jwt({ user_id: userIds.admin, sub: 'other' })],
    ['sub of a JWT', jwt({ sub: userIds.admin })],
    ['JWT until it expires', jwt({ sub: userIds.admin, exp: secondsFromNow(60) })],
  ])('is identified by the %s', async (_, token) => {
    expect((await get('/users', asUser(token))).body).toMatchObject({ id: userIds.admin, isAdmin: true })
  })

  test.each([
    ['no header', {}],
    ['an unknown user', asUser('uid-unknown')],
    ['a JWT without a user', asUser(jwt({ aud: 'x' }))],
    ['an expired JWT', asUser(jwt({ sub: userIds.admin, exp: secondsFromNow(-1) }))],
    ['a malformed JWT', asUser('a.b.c')],
    ['another scheme', { headers: { authorization: `Basic ${userIds.admin}` } }],
    ['an empty token', { headers: { authorization: 'Bearer ' } }],
  ])('is rejected without a body for %s', async (_, init) => {
    expect(await get('/users', init)).toMatchObject({ status: 401, body: undefined })
  })

  test('belongs to publishers in any role', async () => {
    const { body } = await get('/users/publishers/', asUser(userIds.owner))
    expect(body).toMatchObject([
      { id: 'quiet-harbor', members: [] },
      { id: 'moth-lantern' },
      { id: 'tidewheel' },
    ])
    expect((await get('/users/publishers/', asUser(userIds.newcomer))).body).toEqual([])
    expect((await get('/users/publishers/')).status).toBe(401)
    expect((await get('/users/publishers', asUser(userIds.owner))).status).toBe(404)
  })
})

describe('release notes', () => {
  test('need a known project and a known language', async () => {
    for (const query of ['', '?project=', '?project=other', '?project=comfyui&locale=de']) {
      expect((await get(`/releases${query}`)).status).toBe(400)
    }
  })

  test('come in the requested language, else in English, and newer than the given version', async () => {
    const { body } = await get('/releases?project=comfyui&locale=zh&current_version=0.9.0')
    expect(body).toMatchObject([
      { version: '0.9.2', content: expect.stringContaining('安全') },
      { content: '小幅修正。' },
    ])
    expect((await get('/releases?project=cloud&locale=ru')).body).toMatchObject([
      { content: expect.stringContaining('Faster') },
    ])
    expect((await get('/releases?project=comfyui&current_version=soon')).body).toHaveLength(4)
  })
})
