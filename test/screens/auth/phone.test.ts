import { expect, test } from 'vitest'
import { normalizePhone } from '#src/auth/methods/phone.ts'

test.each([
  '+49 151 234-567',
  '0049/151.234567',
  '+49 (151) 234567',
  '+49 (0)151 234567',
  '\u202A+49 151 234567\u202C',
  '+49 151\u2011234567',
  '＋４９ 151 – 234567',
])('reads %j', (text) => expect(normalizePhone(text)).toBe('+49151234567'))

test.each(['12', '0151 234567', '(0)151 234567', '+49 151 CALL'])('refuses %j', (text) =>
  expect(normalizePhone(text)).toBeNull(),
)
