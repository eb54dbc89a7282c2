import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrerelease, isValidRange, matchesRange } from '#src/lib/version/semver.ts'

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
