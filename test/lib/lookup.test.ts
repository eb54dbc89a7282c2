import { expect, test } from 'vitest'
import { lookup } from '#src/lib/lookup.ts'

const table = { good: 1, none: 0 }

test('a word of the table means what the table says', () => {
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
])('%s is no word of it', (word) => {
  expect(lookup(table, word, 7)).toBe(7)
})
