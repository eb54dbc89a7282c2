import { describe, expect, test } from 'vitest'
import { parseApiKeys, parseBalance, parseCustomer, parseEvents } from '#src/api/customers.ts'
import { moneyToString } from '#src/lib/format/money.ts'

describe('a balance', () => {
  test('is parsed with the parts that the API sends', () => {
    const { available, whole, pending, cloud } = parseBalance({
      amount_micros: 1234.5,
      effective_balance_micros: -1,
      pending_charges_micros: 1235.5,
      currency: 'usd',
    })
    expect([available, whole, pending ?? 0n].map(moneyToString)).toEqual(['-0.01', '12.345', '12.355'])
    expect(cloud).toBeNull()
  })

  test.each([{}, { amount_micros: 'much' }, { amount_micros: null }, [], null, 'text'])(
    'throws for %j',
    (body) => {
      expect(() => parseBalance(body)).toThrow(SyntaxError)
    },
  )
})

test('events are sorted newest first, with missing fields empty and params as text', () => {
  const { events, total, totalPages } = parseEvents({
    events: [
      { event_type: 'credit_added', params: { amount: 1000 }, createdAt: '2026-01-01T00:00:00Z' },
      {
        event_id: 'b',
        event_type: 'api_usage_completed',
        params: { cost: '2.5', api_name: 5 },
        createdAt: '2026-01-02T00:00:00Z',
      },
      null,
      { event_type: 7, params: [1], createdAt: 'soon' },
    ],
  })
  expect([total, totalPages, events.length]).toEqual([2, 1, 2])
  expect(events.slice(0, 2)).toMatchObject([
    {
      id: 'b',
      effect: 'charge',
      provider: '',
      params: [
        ['cost', '2.5'],
        ['api_name', '5'],
      ],
    },
    { id: '', effect: 'credit', amount: 10n ** 13n },
  ])
  expect(parseEvents({ events: null })).toEqual({ events: [], total: 0, totalPages: 1 })
  expect(() => parseEvents('<html>')).toThrow(SyntaxError)
})

test('API keys and the customer are parsed when lists are null and fields are missing', () => {
  expect(parseApiKeys({ api_keys: null })).toEqual([])
  expect(parseApiKeys({ api_keys: [{ id: 'k' }, {}, { id: 'k', name: 'again' }] })).toEqual([
    { id: 'k', name: '', description: '', prefix: '', createdAt: null },
  ])
  expect(() => parseApiKeys({ api_keys: [{}] })).toThrow(SyntaxError)
  expect(parseCustomer({ id: 'x', has_fund: 'yes' })).toEqual({ createdAt: null, hasFund: null, tier: '' })
})

test.each([
  ['CREATOR', 'Creator'],
  ['FOUNDERS_EDITION', 'Founder’s Edition'],
  // A subscription that this version doesn't know.
  ['TEAM', 'TEAM'],
  ['constructor', 'constructor'],
])('the subscription %s is called %s', (subscription_tier, tier) => {
  expect(parseCustomer({ subscription_tier })).toMatchObject({ tier })
})
