import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyToNumber, moneyToString, parseMoney, parseMoneyInput } from '#src/lib/format/money.ts'

const formatAmount = (raw: unknown, unit: 'cents' | 'micros' = 'cents') => {
  const money = parseMoney(raw, unit)
  return money === null ? null : moneyToString(money)
}

describe('an amount of the API', () => {
  test.each([
    [123, '1.23'],
    [1234.5, '12.345'],
    [0, '0'],
    [-0, '0'],
    [-225.5, '-2.255'],
    [0.1, '0.001'],
    [-0.01, '-0.0001'],
    ['12.35', '0.1235'],
    [1e21, '10000000000000000000'],
    [1e-7, '0.000000001'],
  ])('of %s cents is %s', (raw, text) => {
    expect(formatAmount(raw)).toBe(text)
  })

  test.each([
    [1_234_500, '1.2345'],
    [1, '0.000001'],
    [-225.5, '-0.0002255'],
  ])('of %s micros is %s', (raw, text) => {
    expect(formatAmount(raw, 'micros')).toBe(text)
  })

  test.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['NaN'],
    [''],
    ['1,5'],
    ['0x10'],
    ['=1+1'],
    [null],
    [undefined],
    [true],
    [[5]],
    [{}],
    ['9'.repeat(400)],
  ])('is null for %j', (raw) => {
    expect(formatAmount(raw)).toBeNull()
  })

  test('is rounded after the twelfth digit, half away from zero', () => {
    expect(formatAmount('0.0000000000500')).toBe('0.000000000001')
    expect(formatAmount('-0.000000000050')).toBe('-0.000000000001')
    expect(formatAmount('0.0000000000499')).toBe('0')
  })

  test('adds up exactly, unlike floating-point numbers', () => {
    const tenthOfCent = parseMoney(0.1, 'cents') ?? 0n
    expect(moneyToString(tenthOfCent * 1000n)).toBe('1')
  })

  test('keeps both digits of any amount with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        expect(Number(formatAmount(hundredths / 100))).toBeCloseTo(hundredths / 10_000, 10)
        expect(parseMoney(hundredths / 100, 'cents')).toBe(BigInt(hundredths) * 10n ** 8n)
      }),
    )
  })
})

test.each([
  ['5', '5'],
  [' 2,50 ', '2.5'],
  ['0', '0'],
  ['0.000001', '0.000001'],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['five', null],
  ['9999999999', null],
  ['1.2.3', null],
  ['1500', '1500'],
  ['1500,500', '1500.5'],
  ['0,125', '0.125'],
  ['1,5000', '1.5'],
  ['２．５', '2.5'],
  ['１５００，５', '1500.5'],
])('parses the input %j as %s', (text, money) => {
  const typed = parseMoneyInput(text)
  expect(typed === null ? null : moneyToString(typed)).toBe(money)
})

describe('a number with three digits after a separator', () => {
  const languages = ['en', 'es', 'fr', 'ja', 'ko', 'ru', 'zh']

  test.each(['1,500', '1.500', '10,000', '100,000', '1,500,000', '1.500,00', '1,500.00', '1 500'])(
    '%j is rejected, because its meaning depends on the language',
    (text) => {
      expect(parseMoneyInput(text)).toBeNull()
    },
  )

  test.each(languages)('is never read as a fraction when it is grouped as in %s', (language) => {
    const format = new Intl.NumberFormat(language, { useGrouping: 'always' })
    for (const amount of [1500, 10_000, 123_456, 1_500_000])
      expect(parseMoneyInput(format.format(amount))).toBeNull()
  })

  test.each(languages)('is read when it is written without grouping, as in %s', (language) => {
    const format = new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: 2 })
    for (const amount of [0.05, 2.5, 1500, 10_000.25])
      expect(moneyToNumber(parseMoneyInput(format.format(amount)) ?? -1n)).toBe(amount)
  })
})

test('moneyToNumber returns the amount as a float', () => {
  expect(moneyToNumber(parseMoney(1234.5, 'cents') ?? 0n)).toBe(12.345)
})
