import { describe, expect, test } from 'vitest'
import { dayMs } from '#src/lib/format/durations.ts'
import { asUser, fetchFrom } from './fetchFrom.ts'
import type { CustomerEvent } from './records.ts'
import { createRegistry } from './registry.ts'
import { customers } from './seed/customers.ts'
import { seed, seedNow, userIds } from './seed.ts'

const registry = createRegistry({ data: seed, now: () => seedNow })

/** The body of a response to a user; contract.test.ts checks its shape. */
async function get(path: string, uid?: string) {
  const { status, body } = await fetchFrom(registry, path, uid ? asUser(uid) : undefined)
  return { status, body: body as { total: number; totalPages: number; events: CustomerEvent[] } }
}

describe('a customer’s own calls', () => {
  const calls = ['me', 'balance', 'api-keys', 'events'].map((name) => `/customers/${name}`)

  test.each(calls)('%s needs a token, and returns 404 for a user who isn’t a customer', async (path) => {
    expect((await get(path)).status).toBe(401)
    expect((await get(path, userIds.newcomer)).status).toBe(404)
    expect((await get(path, userIds.customer)).status).toBe(200)
  })

  test('return the data of the calling user', async () => {
    expect((await get('/customers/me', userIds.customer)).body).toMatchObject({ id: userIds.customer })
    expect((await get('/customers/me', userIds.owner)).body).toMatchObject({ id: userIds.owner })
    expect((await get('/customers/balance', userIds.owner)).body).toMatchObject({
      effective_balance_micros: -225.5,
    })
    expect((await get('/customers/api-keys', userIds.owner)).body).toEqual({ api_keys: null })
  })
})

describe('the events', () => {
  const events = (query: string) => get(`/customers/events${query}`, userIds.customer)

  test('are 400 in 90 days, each once, and add up to the balance', async () => {
    const { body } = await events('?limit=1000')
    expect([body.total, body.totalPages]).toEqual([400, 1])
    expect(new Set(body.events.map((event) => event.event_id)).size).toBe(400)
    const ages = body.events.map((event) => (seedNow - Date.parse(event.createdAt ?? '')) / dayMs)
    expect(Math.max(...ages)).toBeLessThanOrEqual(90)
    expect(Math.max(...ages)).toBeGreaterThan(85)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    const inHundredths = body.events.reduce((sum, { event_type, params }) => {
      const amount = Math.round(Number(params?.['amount'] ?? 0) * 100) || 0
      return sum + (event_type === 'credit_added' ? amount : -amount)
    }, 0)
    const { balance } = customers.find(({ customer }) => customer.id === userIds.customer) ?? {}
    expect(inHundredths).toBe(Math.round((balance?.amount_micros ?? 0) * 100))
    expect(inHundredths).toBeGreaterThan(0)
  })

  test('are paged, and a page past the last is empty', async () => {
    const { body } = await events('')
    expect([body.events.length, body.totalPages]).toEqual([10, 40])
    const last = await events('?page=4&limit=120')
    expect(last.body.events).toHaveLength(40)
    expect((await events('?page=5&limit=120')).body.events).toEqual([])
  })

  test('are filtered by type and by time', async () => {
    const credits = (await events('?filter=credit_added&limit=100')).body.events
    expect(credits.length).toBeGreaterThan(2)
    expect(new Set(credits.map((event) => event.event_type))).toEqual(new Set(['credit_added']))
    const from = new Date(seedNow - 7 * dayMs).toISOString()
    const to = new Date(seedNow - dayMs).toISOString()
    const week = (await events(`?start_date=${from}&end_date=${to}&limit=400`)).body.events
    expect(week.length).toBeGreaterThan(5)
    expect(week.every(({ createdAt = '' }) => createdAt >= from.slice(0, 19) && createdAt <= to)).toBe(true)
    expect((await events('?filter=no_such_thing')).body.events).toEqual([])
    expect((await events('?start_date=yesterday')).status).toBe(400)
  })

  test('stay recent in a mock API that runs for years', async () => {
    const later = seedNow + 1000 * dayMs + 5_000
    const { body } = await fetchFrom(
      createRegistry({ data: seed, now: () => later }),
      '/customers/events',
      asUser(userIds.customer),
    )
    const [newest] = (body as { events: CustomerEvent[] }).events // the contract's, as above
    expect(later - Date.parse(newest?.createdAt ?? '')).toBeLessThan(5 * dayMs)
  })

  test.each([
    '',
    '?filter=credit_added',
    `?start_date=${new Date(seedNow + 55 * dayMs).toISOString()}`,
    '?start_date=never',
  ])('are the same for their customer and for an administrator with the query %s', async (query) => {
    const later = createRegistry({ data: seed, now: () => seedNow + 60 * dayMs })
    const own = await fetchFrom(later, `/customers/events${query}`, asUser(userIds.customer))
    const path = `/customers/${userIds.customer}/events${query}`
    const seen = await fetchFrom(later, path, asUser(userIds.admin))
    expect([seen.status, seen.body]).toEqual([own.status, own.body])
  })

  test('contain unknown types and hostile params', async () => {
    const { body } = await events('?limit=400')
    expect(new Set(body.events.map((event) => event.event_type)).size).toBeGreaterThan(5)
    expect(JSON.stringify(body)).toMatch(/<script>/)
    expect(body.events.some(({ params }) => params === null)).toBe(true)
  })
})
