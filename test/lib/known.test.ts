import { expect, test } from 'vitest'
import { known } from '#src/lib/known.ts'

const table = { good: 1, none: 0 }

test('a word of the table means what the table says', () => {
  expect(known(table, 'good', 7)).toBe(1)
  expect(known(table, 'none', 7)).toBe(0)
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
  expect(known(table, word, 7)).toBe(7)
})
