import fc from 'fast-check'
import compare from 'semver/functions/compare.js'
import { expect, test } from 'vitest'
import { compareVersionsDesc, sortVersionsDesc } from '#src/lib/version/versionOrder.ts'

const identifier = fc.oneof(fc.nat(30).map(String), fc.constantFrom('alpha', 'beta', 'rc', 'x-1', '0a', 'A'))
const version = fc
  .tuple(fc.nat(12), fc.nat(12), fc.nat(12), fc.array(identifier, { maxLength: 3 }))
  .map(
    ([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre.length > 0 ? `-${pre.join('.')}` : ''}`,
  )

test('agrees with the semver package on every pair of versions', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(compareVersionsDesc(a, b))).toBe(-Math.sign(compare(a, b)) + 0)
    }),
    { numRuns: 2000 },
  )
})

test('sorts newer versions first and invalid ones last', () => {
  const mixed = ['nightly', '1.9.0', '1.10.0', '2.0.0-alpha.4', '', '2.0.0']
  expect(sortVersionsDesc(mixed, (version) => version)).toEqual([
    '2.0.0',
    '2.0.0-alpha.4',
    '1.10.0',
    '1.9.0',
    'nightly',
    '',
  ])
})
