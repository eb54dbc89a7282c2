import { expect, test } from 'vitest'
import { lookup } from '#src/lib/json/lookup.ts'

const table = { good: 1, none: 0 }

test('returns the value of a key in the table', () => {
  expect(lookup(table, 'good', 7)).toBe(1)
  expect(lookup(table, 'none', 7)).toBe(0)
})

test.each([
  '',
  'bad',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  null,
  undefined,
  1,
  {},
  ['good'],
])('returns the fallback for %s', (key) => {
  expect(lookup(table, key, 7)).toBe(7)
})
