import { expect, test } from 'vitest'
import { plainParams } from '#src/api/plainParams.ts'

test('converts names and values to one line of text each', () => {
  expect(plainParams({ a: 'x\ny', n: 1.5, no: null, deep: { b: [1, { c: '<b>' }] }, u: undefined })).toEqual([
    ['a', 'x y'],
    ['n', '1.5'],
    ['no', 'null'],
    ['deep', '{"b":[1,{"c":"<b>"}]}'],
    ['u', ''],
  ])
})

test('removes direction marks, limits lengths, and handles names such as __proto__ safely', () => {
  const params: unknown = JSON.parse('{"__proto__": {"polluted": true}, "\\u202ekcab": "\\u202eon"}')
  expect(plainParams(params)).toEqual([
    ['__proto__', '{"polluted":true}'],
    ['kcab', 'on'],
  ])
  expect(Object.prototype).not.toHaveProperty('polluted')
  const many = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`k${index}`, 'x'.repeat(10_000)]),
  )
  const plain = plainParams(many)
  expect(plain).toHaveLength(40)
  expect(plain[0]?.[1].length).toBeLessThanOrEqual(300)
})

test.each([null, undefined, 'text', 5, true])('returns no parameters for %j', (value) => {
  expect(plainParams(value)).toEqual([])
})
