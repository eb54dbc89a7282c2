import { expect, test } from 'vitest'
import { ApiError } from '#src/api/client/errors.ts'
import { licenseBody, rejectedField } from '#src/screens/publish/nodeValues.ts'

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

test.each([
  ['Invalid repository', 'repository'],
  ['url must be on GitHub', 'repository'],
  ['icon must be a valid URL', 'icon'],
  ['invalid banner_url', 'bannerUrl'],
  ['Invalid body', null],
])('attributes the rejection %j to the field %s', (detail, field) => {
  expect(rejectedField(new ApiError('invalid', 400, detail))).toBe(field)
})
