import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from '#src/screens/auth/passwordStrength.ts'

test.each(['', 'abc', 'aaaaaaaaaaaaaaaa', '12345678', 'qwertyuiop', 'abcdefghijk', 'zyxwvuts'])(
  'rates %s as easy to guess',
  (text) => {
    expect(passwordStrength(text)).toBe(0)
  },
)

test('rates a password made of the user’s name and email address as easy to guess', () => {
  expect(passwordStrength('mira-halvorsen', ['Mira Halvorsen', 'mira@example.org'])).toBe(0)
})

test('rates a long mixed password as very strong', () => {
  expect(passwordStrength('salt-meadow-lantern-9')).toBe(3)
})

test('rates a pasted text of many thousand characters', () => {
  const sentence = 'The harbor lantern 42 turns over salt meadows. '
  expect(passwordStrength(sentence.repeat(1500))).toBe(3)
})

test('returns 0 to 3 for any text, and 0 for a repeated character', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, userInfo) => {
      const strength = passwordStrength(text, userInfo)
      expect([0, 1, 2, 3]).toContain(strength)
      expect(passwordStrength('a'.repeat(text.length), userInfo)).toBe(0)
    }),
  )
})
