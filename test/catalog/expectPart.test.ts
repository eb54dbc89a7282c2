import { expect, test } from 'vitest'
import { expectPart } from '#src/catalog/expectPart.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'

const [part] = JSON.parse(JSON.stringify(buildPackIndex([{ id: 'a', downloads: 3 }]).parts))

test('returns a part that the build wrote', () => {
  expect(expectPart(part)).toBe(part)
})

test.each([
  ['another format', { format: 99 }],
  ['an unknown kind', { kind: 'some' }],
  ['no columns', { columns: undefined }],
  ['a column of another length', { columns: { id: ['a', 'b'] } }],
  ['a column of another type', { columns: { id: [7] } }],
  ['a negative number', { columns: { id: ['a'], stars: [-1] } }],
  ['no table of tags', { tags: undefined }],
  ['publishers without names', { publishers: { id: [], logo: [] } }],
])('rejects a part with %s', (_, fields) => {
  expect(() => expectPart({ ...part, ...fields })).toThrow(SyntaxError)
})

test.each([undefined, null, 'hello', [], {}])('rejects %j', (value) => {
  expect(() => expectPart(value)).toThrow(SyntaxError)
})
