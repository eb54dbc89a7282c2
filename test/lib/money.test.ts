import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyToNumber, moneyToString, parseMoney, parseMoneyInput } from '#src/lib/money.ts'

const shown = (raw: unknown, unit: 'cents' | 'micros' = 'cents') => {
  const money = parseMoney(raw, unit)
  return money === null ? null : moneyToString(money)
}

describe('an amount of the service', () => {
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
  ])('%s cents are %s', (raw, text) => {
    expect(shown(raw)).toBe(text)
  })

  test.each([
    [1_234_500, '1.2345'],
    [1, '0.000001'],
    [-225.5, '-0.0002255'],
  ])('%s millionths are %s', (raw, text) => {
    expect(shown(raw, 'micros')).toBe(text)
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
  ])('%j is none', (raw) => {
    expect(shown(raw)).toBeNull()
  })

  test('digits beyond the twelfth are rounded, half away from zero', () => {
    expect(shown('0.0000000000500')).toBe('0.000000000001')
    expect(shown('-0.000000000050')).toBe('-0.000000000001')
    expect(shown('0.0000000000499')).toBe('0')
  })

  test('a thousand tenths of a cent add up to one hundred cents, unlike floating numbers', () => {
    const one = parseMoney(0.1, 'cents') ?? 0n
    expect(moneyToString(one * 1000n)).toBe('1')
  })

  test('any amount with two digits keeps every one of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        expect(Number(shown(hundredths / 100))).toBeCloseTo(hundredths / 10_000, 10)
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
])('%j typed is %s', (text, money) => {
  const typed = parseMoneyInput(text)
  expect(typed === null ? null : moneyToString(typed)).toBe(money)
})

test('a bar’s height is the amount as a number', () => {
  expect(moneyToNumber(parseMoney(1234.5, 'cents') ?? 0n)).toBe(12.345)
})
