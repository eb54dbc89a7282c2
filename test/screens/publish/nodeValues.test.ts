import { expect, test } from 'vitest'
import { licenseBody } from '#src/screens/publish/nodeValues.ts'

test.each([
  ['MIT', '', '{"text":"MIT"}'],
  ['LICENSE.txt', '', '{"file":"LICENSE.txt"}'],
  ['LICENSE', '{"file": "LICENSE"}', '{"file": "LICENSE"}'],
  ['{"text":"BSD"}', 'x', '{"text":"BSD"}'],
  ['{file="LICENSE"}', '{file="LICENSE"}', '{file="LICENSE"}'],
  ['  ', '{"text":"MIT"}', ''],
])('sends the license %j, typed over %j, as %j', (typed, stored, sent) => {
  expect(licenseBody(typed, stored)).toBe(sent)
})
