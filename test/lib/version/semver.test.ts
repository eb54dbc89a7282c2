import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrerelease, isValidRange, matchesRange } from '#src/lib/version/semver.ts'
import { compareVersionsDesc, sortVersionsDesc } from '#src/lib/version/versionOrder.ts'

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

describe('matchesRange', () => {
  test.each([
    ['1.2.3', '^1.0.0', true],
    ['1.2.3', '', true],
    ['2.0.0', '^1.0.0', false],
    ['0.3.41', '>=0.3.40', true],
    ['1.5.0', '>=1.0.0,<2.0.0', true],
    ['2.0.0', '>= 1.0.0 , < 2.0.0', false],
    ['1.9.0', '~=1.4', true],
    ['2.0.0', '~=1.4', false],
    ['1.4.9', '~=1.4.2', true],
    ['1.5.0', '~=1.4.2', false],
    ['1.2.3', '==1.2.3', true],
    ['1.2.4', '>=1.0.0,!=1.2.4', false],
    ['1.2.5', '>=1.0.0,!=1.2.4', true],
    ['1.3.1', '!=1.3.*', false],
    ['3.1.0', '^1.2 || 3.x', true],
    ['2.0.0-alpha.4', '>=1.0.0', true],
    ['1.0', '*', false],
    ['nightly', '*', false],
  ])('for %s in %j returns %s', (version, range, expected) => {
    expect(matchesRange(version, range)).toBe(expected)
  })
  test.each([
    'abc',
    '>=',
    '>>1',
    '<script>',
    '1.2.3 ||| x',
    '!=1.0.0 || 2',
    '1'.repeat(300),
    '> '.repeat(90),
  ])('rejects the range %j', (range) => {
    expect(isValidRange(range)).toBe(false)
    expect(matchesRange('1.0.0', range)).toBe(false)
  })
  test('never throws, and matches nothing if the range is invalid', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123.<>=!~^|,-*x v'), maxLength: 30 }), (range) => {
        if (!isValidRange(range)) expect(matchesRange('1.2.3', range)).toBe(false)
      }),
    )
  })
})

test('a version is a prerelease if it is valid and has an identifier after a hyphen', () => {
  expect(isPrerelease('2.0.0-alpha.4')).toBe(true)
  expect(isPrerelease('2.0.0+build')).toBe(false)
  expect(isPrerelease('beta')).toBe(false)
})
