import { satisfies } from '@renovatebot/pep440'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haveCommonVersion, isSatisfied } from '#src/lib/requirements/versionSets.ts'

test.each([
  ['<2', '>=1.26'],
  ['==1.26.4', '>=1.26,<2'],
  ['~=1.4', '>=1.9'],
  ['>1.0', '<1.0.1'],
  ['==2.7.*', '>=2.7.1'],
  ['==2.7.0+cu128', '==2.7.0'],
  ['>=1.0,!=1.0', '<1.1'],
  ['!=1.0.*', '>=1.0,<1.2'],
  ['', '==1.0'],
  ['>=1!0', '>=5'],
  ['<=1.0', '>=1.0.0'],
])('finds a version common to %j and %j', (a, b) => expect(haveCommonVersion([a, b])).toBe(true))

test.each([
  ['<2', '>=2'],
  ['==1.26.4', '==1.26.3'],
  ['<=4.40.0', '>=4.41'],
  ['~=1.4.2', '>=1.5'],
  ['==2.7.*', '<2.7'],
  ['==2.7.0+cu128', '==2.7.0+cu121'],
  ['>1.0', '<=1.0'],
  ['!=1.0', '==1.0.0'],
  ['<1.0', '>1.0,<1.1'],
  ['<1', '>=1!0'],
])('finds no version common to %j and %j', (a, b) => {
  expect(haveCommonVersion([a, b])).toBe(false)
  expect(haveCommonVersion([b, a])).toBe(false)
})

test('decides three specifiers that only together exclude all versions', () => {
  const specifiers = ['>=1.0', '<1.1', '!=1.0.*']
  expect(haveCommonVersion(specifiers)).toBe(false)
  expect(haveCommonVersion(specifiers.slice(1))).toBe(true)
})

test.each([
  '>=latest',
  '=1.0',
  '1.0',
  '>=',
  '~=1',
  '>=1.*',
  '<1.0a3',
  '>1.0.post1',
  '===whatever',
  '>=1 2 3 x',
  `>=${'1.'.repeat(500)}x`,
])('leaves the invalid specifier %j undecided', (specifier) => {
  expect(haveCommonVersion([specifier, '>=1'])).toBeNull()
  expect(isSatisfied('1.0', specifier)).toBeNull()
})

test('leaves a version that PEP 440 doesn’t allow undecided', () =>
  expect(isSatisfied('main', '>=1')).toBeNull())

test.each([
  ['2.7.0+cu128', '>=2.7', true],
  ['2.7.0+cu128', '==2.6.0', false],
  ['1.0a1', '>=1.0', false],
  ['1.0rc1', '>=0.9', true],
  ['1.0', '', true],
])('decides whether %s satisfies %j', (version, specifier, expected) =>
  expect(isSatisfied(version, specifier)).toBe(expected),
)

const version = fc
  .tuple(
    fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', 'a1', 'rc2', '.post1', '.dev2', '+cu1'),
  )
  .map(([release, suffix]) => `${release.join('.')}${suffix}`)
const specifier = fc
  .array(
    fc
      .tuple(fc.constantFrom('>=', '<=', '>', '<', '==', '!='), version)
      .map(([operator, limit]) =>
        /[<>]/.test(operator) ? `${operator}${limit.replace(/\+.*/, '')}` : `${operator}${limit}`,
      ),
    { minLength: 1, maxLength: 3 },
  )
  .map((limits) => limits.join())

test('never calls specifiers exclusive when a version satisfies all of them', () => {
  fc.assert(
    fc.property(version, specifier, specifier, (candidate, a, b) => {
      const isCommon = [a, b].every((text) => satisfies(candidate, text, { prereleases: true }))
      return !isCommon || haveCommonVersion([a, b]) !== false
    }),
    { numRuns: 3000 },
  )
})
