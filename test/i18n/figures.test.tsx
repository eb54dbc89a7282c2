import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test } from 'vitest'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { useFigures } from '#src/i18n/useFigures.ts'
import { useMoney } from '#src/i18n/useMoney.ts'
import { parseMoney } from '#src/lib/format/money.ts'
import type { Language } from '#src/paths.ts'
import { localeOf } from '#test/renderSite.tsx'

async function renderHookIn<Result>(language: Language, hook: () => Result): Promise<Result> {
  const i18n = await fixedI18n(language, localeOf(language))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  )
  return renderHook(hook, { wrapper }).result.current
}

const cents = (amount: number | string) => parseMoney(amount, 'cents') ?? 0n
/** Replaces non-breaking spaces, because they look the same in expectations. */
const normalizeSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('useMoney', () => {
  test.each([
    ['en', '$1,234.567'],
    ['fr', '1 234,567 $US'],
    ['ja', '$1,234.567'],
    ['ru', '1 234,567 $'],
  ] as const)('formats all digits in %s as %s', async (language, text) => {
    const money = await renderHookIn(language, () => useMoney('usd'))
    expect(normalizeSpaces(money.exact(cents(123_456.7)))).toBe(text)
  })

  test('keeps digits that a floating-point number would lose', async () => {
    const money = await renderHookIn('en', () => useMoney('eur'))
    expect(money.exact(cents('900719925474099301.0000000001'))).toBe('€9,007,199,254,740,993.010000000001')
  })

  test('rounds to two decimals but never rounds amounts below one cent to zero', async () => {
    const money = await renderHookIn('en', () => useMoney('usd'))
    expect([12.345, 0, 0.3, 0.04, -0.3].map((amount) => money.rounded(cents(amount)))).toEqual([
      '$0.12',
      '$0.00',
      '$0.003',
      '$0.0004',
      '-$0.003',
    ])
  })

  test('formats columns with two decimals, with a bound for amounts below one cent', async () => {
    const money = await renderHookIn('en', () => useMoney('usd'))
    expect([1234.5, 0, 1, 0.3, -0.3, -7].map((amount) => money.short(cents(amount)))).toEqual([
      '$12.35',
      '$0.00',
      '$0.01',
      '<$0.01',
      '-<$0.01',
      '-$0.07',
    ])
  })

  test.each(['', 'us$', 'dollars', '<b>', 'us'])(
    'formats a plain number for the currency %j',
    async (currency) => {
      const money = await renderHookIn('en', () => useMoney(currency))
      expect(money.exact(cents(123))).toBe('1.23')
    },
  )
})

test('formats durations, sizes and days in the language', async () => {
  const english = await renderHookIn('en', () => useFigures())
  expect([0, 0.4, 59.6, 60, 192, 3600, 7325].map(english.duration)).toEqual([
    '0 sec',
    '0 sec',
    '1 min',
    '1 min',
    '3 min 12 sec',
    '1 hr',
    '2 hr 2 min 5 sec',
  ])
  expect(english.megabytes(5210.4)).toBe('5,210 MB')
  expect(english.day('2026-03-18T23:59:59Z')).toBe('Mar 18')
  const russian = await renderHookIn('ru', () => useFigures())
  expect(normalizeSpaces(russian.duration(192))).toBe('3 мин 12 с')
})
