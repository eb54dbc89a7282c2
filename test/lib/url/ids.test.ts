import fc from 'fast-check'
import parse from 'semver/functions/parse.js'
import { describe, expect, test } from 'vitest'
import {
  isOtherSpelling,
  isPossibleParam,
  isSafeSegment,
  isStrictNodeId,
  isStrictVersion,
} from '#src/lib/url/ids.ts'
import { anyText } from '#test/lib/anyText.ts'

describe('isSafeSegment', () => {
  test.each(['a', 'Tidy Mask (Edge)', 'a/b', '日本語', '...', '%2e', '🧩', 'x'.repeat(200)])(
    'accepts %j',
    (text) => {
      expect(isSafeSegment(text)).toBe(true)
    },
  )
  test.each(['', '.', '..', 'a\u0000', 'a\nb', '\u0085', '\ud800', 'a\udc00', 'x'.repeat(201)])(
    'rejects %j',
    (text) => {
      expect(isSafeSegment(text)).toBe(false)
    },
  )
  test('accepts only texts that survive in a URL unchanged', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        fc.pre(isSafeSegment(text))
        const path = new URL(`https://registry.test/nodes/${encodeURIComponent(text)}/end`).pathname.split(
          '/',
        )
        expect(path).toHaveLength(4)
        expect(decodeURIComponent(path[2] ?? '')).toBe(text)
      }),
    )
  })
})

describe('isStrictNodeId', () => {
  test.each(['a', '7', 'tidy-masks', 'A.b_c-9', 'x'.repeat(100)])('accepts %j', (id) => {
    expect(isStrictNodeId(id)).toBe(true)
  })
  test.each(['', '-a', 'a-', '.a', 'a_', 'a b', 'a\n', 'é', 'a/b', 'a;b', '$(x)', 'x'.repeat(101)])(
    'rejects %j',
    (id) => {
      expect(isStrictNodeId(id)).toBe(false)
    },
  )
})

describe('isStrictVersion', () => {
  test.each(['1.0.0', '0.0.1', '2.0.0-alpha.4', '1.2.3+build.5', '10.20.30-rc.1+x'])(
    'accepts %j',
    (version) => {
      expect(isStrictVersion(version)).toBe(true)
    },
  )
  test.each([
    '',
    '1',
    '1.0',
    'v1.0.0',
    '=1.0.0',
    ' 1.0.0',
    '1.0.0 ',
    '01.0.0',
    '1.0.0;x',
    '1.0.0\n',
    'latest',
    `1.0.0-${'a'.repeat(100)}`,
  ])('rejects %j', (version) => {
    expect(isStrictVersion(version)).toBe(false)
  })
})

test('isStrictVersion agrees with the semver package on version-like texts', () => {
  const part = fc.oneof(fc.nat(20).map(String), fc.constantFrom('01', 'alpha', 'x-1', '-', '0a', '', '1e3'))
  const text = fc
    .tuple(
      fc.array(part, { minLength: 3, maxLength: 3 }),
      fc.array(part, { maxLength: 3 }),
      fc.array(part, { maxLength: 2 }),
    )
    .map(
      ([core, pre, build]) =>
        core.join('.') +
        (pre.length ? `-${pre.join('.')}` : '') +
        (build.length ? `+${build.join('.')}` : ''),
    )
  fc.assert(
    fc.property(text, (version) => {
      expect(isStrictVersion(version)).toBe(parse(version) !== null)
    }),
    { numRuns: 2000 },
  )
})

describe('isPossibleParam', () => {
  test.each([
    ['nodeId', 'search'],
    ['publisherId', 'validate'],
    ['customerId', 'me'],
    ['customerId', 'balance'],
    ['customerId', 'api-keys'],
    ['customerId', 'events'],
  ])('rejects a %s of %s, a path of another call', (name, value) => {
    expect(isPossibleParam(name, value)).toBe(false)
  })
  test('accepts these texts as other parameters, and other ids', () => {
    expect(isPossibleParam('nodeId', 'validate')).toBe(true)
    expect(isPossibleParam('version', 'search')).toBe(true)
    expect(isPossibleParam('customerId', 'mea')).toBe(true)
  })
  test('rejects what can’t be a segment', () => {
    expect(isPossibleParam('nodeId', '..')).toBe(false)
    expect(isPossibleParam('version', '')).toBe(false)
  })
})

test.each([
  ['Tidy-Masks', 'tidy-masks', true],
  ['tidy-masks', 'Tidy-Masks', true],
  ['tidy-masks', 'tidy-masks', false],
  ['tidy-masks', 'tidy-mask', false],
])('isOtherSpelling(%j, %j) is %s', (id, storedId, expected) => {
  expect(isOtherSpelling(id, storedId)).toBe(expected)
})
