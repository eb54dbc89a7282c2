import { describe, expect, test } from 'vitest'
import {
  burnRate,
  type Charge,
  periodStart,
  spendBy,
  spendPerDay,
  spendTotal,
} from '#src/screens/account/spend.ts'

const now = Date.parse('2026-03-10T15:30:00Z')
const charge = (
  createdAt: string | null,
  amount: bigint | null,
  overrides: Partial<Charge> = {},
): Charge => ({
  createdAt,
  amount,
  provider: 'kling',
  model: 'v2',
  ...overrides,
})

describe('spend per day', () => {
  test('includes every UTC day of the period, oldest first', () => {
    const days = spendPerDay(
      [
        charge('2026-03-10T00:00:00Z', 3n),
        charge('2026-03-10T23:59:59Z', 4n),
        charge('2026-03-08T23:59:59Z', 5n),
        charge('2026-03-09T01:00:00+02:00', 6n),
        charge('2026-03-07T23:59:59Z', 100n),
        charge('2026-03-11T00:00:00Z', 100n),
        charge(null, 100n),
        charge('2026-03-09T10:00:00Z', null),
      ],
      now,
      3,
    )
    expect(days).toEqual([
      { key: '2026-03-08', amount: 11n, uses: 2, unpriced: 0 },
      { key: '2026-03-09', amount: 0n, uses: 1, unpriced: 1 },
      { key: '2026-03-10', amount: 7n, uses: 2, unpriced: 0 },
    ])
    expect(periodStart(now, 3)).toBe('2026-03-08T00:00:00.000Z')
  })

  test('handles month ends and leap days', () => {
    const march = Date.parse('2028-03-01T00:00:00Z')
    expect(spendPerDay([], march, 2).map(({ key }) => key)).toEqual(['2028-02-29', '2028-03-01'])
  })
})

test('sorts spend by amount, then by uses, even for keys such as __proto__', () => {
  const groups = spendBy(
    [
      charge(null, 1n, { provider: '__proto__' }),
      charge(null, 5n, { provider: 'luma' }),
      charge(null, 1n, { provider: 'constructor' }),
      charge(null, null, { provider: 'constructor' }),
      charge(null, 9n, { provider: 'luma' }),
    ],
    ({ provider }) => provider,
  )
  expect(groups.map(({ key, amount }) => [key, amount])).toEqual([
    ['luma', 14n],
    ['constructor', 1n],
    ['__proto__', 1n],
  ])
  expect(spendTotal([])).toEqual({ key: '', amount: 0n, uses: 0, unpriced: 0 })
})

describe('the burn rate', () => {
  const charges = [charge('2026-03-09T10:00:00Z', 60n), charge('2026-01-01T10:00:00Z', 1_000n)]
  const rateFor = (balance: bigint, since: string | null = null, all: readonly Charge[] = charges) =>
    burnRate(all, balance, now, { days: 30, since })

  test('is measured over the last days and predicts how long the balance lasts', () => {
    expect(rateFor(100n)).toEqual({ days: 30, spent: 60n, perDay: 2n, daysLeft: 50 })
    expect(rateFor(5n)).toMatchObject({ daysLeft: 2.5 })
  })

  test('is measured over the age of a younger account', () => {
    expect(rateFor(60n, '2026-03-08T23:00:00Z')).toMatchObject({ days: 3, perDay: 20n, daysLeft: 3 })
    expect(rateFor(60n, '2026-03-10T15:29:00Z')).toMatchObject({ days: 1 })
    expect(rateFor(60n, '2027-01-01T00:00:00Z')).toMatchObject({ days: 1 })
  })

  test('has no days left without a balance, and an unknown number without spend', () => {
    expect(rateFor(100n, null, [])).toMatchObject({ spent: 0n, daysLeft: null })
    expect(rateFor(0n)).toMatchObject({ daysLeft: 0 })
    expect(rateFor(-5n)).toMatchObject({ daysLeft: 0 })
  })
})
