import { expect, test } from 'vitest'
import { aroundMatch } from '#src/components/searchHighlight.tsx'

const long = 'A collection of samplers, loaders and many other things that make pictures larger without blur'

test('an excerpt starts a few words before a late match', () => {
  expect(aroundMatch(long, 'larger')).toBe('…that make pictures larger without blur')
})

test.each([['samplers'], ['loaders'], ['nowhere'], ['']])(
  'a text isn’t shortened for the query %j',
  (query) => {
    expect(aroundMatch(long, query)).toBe(long)
  },
)

test('an excerpt of a text without spaces starts at the match', () => {
  expect(aroundMatch(`${'x'.repeat(90)}larger`, 'larger')).toBe('…larger')
})
