import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from '#src/lib/passwordStrength.ts'

test.each(['', 'abc', 'aaaaaaaaaaaaaaaa', '12345678', 'qwertyuiop', 'abcdefghijk', 'zyxwvuts'])(
  '%s is easy to guess',
  (text) => {
    expect(passwordStrength(text)).toBe(0)
  },
)

test('one’s own name and address are worth nothing', () => {
  expect(passwordStrength('mira-halvorsen', ['Mira Halvorsen', 'mira@example.org'])).toBe(0)
})

test('long and mixed is very good', () => {
  expect(passwordStrength('salt-meadow-lantern-9')).toBe(3)
})

test('is always one of four, and repeating the last character never helps much', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, known) => {
      const strength = passwordStrength(text, known)
      expect([0, 1, 2, 3]).toContain(strength)
      expect(passwordStrength('a'.repeat(text.length), known)).toBe(0)
    }),
  )
})
