import fc from 'fast-check'
import compare from 'semver/functions/compare.js'
import { describe, expect, test } from 'vitest'
import { compareVersionsDesc, sortVersionsDesc } from '#src/lib/version/versionOrder.ts'

const identifier = fc.oneof(fc.nat(30).map(String), fc.constantFrom('alpha', 'beta', 'rc', 'x-1', '0a', 'A'))
const version = fc
  .tuple(fc.nat(12), fc.nat(12), fc.nat(12), fc.array(identifier, { maxLength: 3 }))
  .map(
    ([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre.length > 0 ? `-${pre.join('.')}` : ''}`,
  )

test('compareVersionsDesc agrees with the semver package on every pair of versions', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(compareVersionsDesc(a, b))).toBe(-Math.sign(compare(a, b)) + 0)
    }),
    { numRuns: 2000 },
  )
})

describe('sortVersionsDesc', () => {
  test('sorts by number, with pre-releases after their release and invalid versions last', () => {
    const versions = ['1.9.0', 'nightly', '1.10.0', '', '2.0.0-alpha.4', '2.0.0', '1.0', '2.0.0-alpha.11']
    expect(sortVersionsDesc(versions, (v) => v)).toEqual([
      '2.0.0',
      '2.0.0-alpha.11',
      '2.0.0-alpha.4',
      '1.10.0',
      '1.9.0',
      'nightly',
      '1.0',
      '',
    ])
  })
  test('doesn’t change the list and keeps the order of equal versions', () => {
    const list = [
      { v: '1.0.0', n: 1 },
      { v: '1.0.0', n: 2 },
    ]
    expect(sortVersionsDesc(Object.freeze(list), (item) => item.v).map(({ n }) => n)).toEqual([1, 2])
  })
  test('is a total order on any texts, and only build metadata is ignored', () => {
    const withoutBuild = (text: string) => text.replace(/\+.*$/, '')
    const version = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc
        .tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.constantFrom('', '-a', '-a.1', '+b'))
        .map(([a, b, c, d]) => `${a}.${b}.${c}${d}`),
    )
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        const sign = (x: string, y: string) => Math.sign(compareVersionsDesc(x, y))
        expect(sign(a, b) + sign(b, a)).toBe(0)
        if (sign(a, b) === 0) expect(withoutBuild(a)).toBe(withoutBuild(b))
        if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
