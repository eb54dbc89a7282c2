import { expect, test } from 'vitest'
import { parseVersionKey, versionKey } from '#src/lib/version/versionKey.ts'

test('the key of a version has its pack and its number', () => {
  const version = { nodeId: 'first-light', version: '1.0.0-rc@1' }
  expect(parseVersionKey(versionKey(version))).toEqual(version)
})

test.each(['', 'first-light', '@1.0.0'])('%j is not the key of a version', (text) => {
  expect(parseVersionKey(text)).toEqual({ nodeId: '', version: '' })
})
