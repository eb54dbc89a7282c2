import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defineSearch,
  flag,
  id,
  int,
  matching,
  oneOf,
  type SearchParam,
  text,
} from '#src/lib/url/defineSearch.ts'

const tags: SearchParam<readonly string[]> = {
  fallback: ['new'],
  parse: (values) => (values.includes('any') ? [] : values),
  format: (values) => (values.length > 0 ? values : ['any']),
}

const definition = defineSearch(
  {
    q: text(5),
    limit: text(10, '5'),
    page: int(1),
    days: int(0, { min: 0, max: 365 }),
    isOpen: flag(),
    scope: oneOf(['packs', 'nodes'], 'packs'),
    size: oneOf([30, 100], 30),
    node: id(),
    date: matching(/^\d{4}-\d{2}-\d{2}$/),
    tags,
  },
  { isOpen: 'open', scope: 'in' },
)

const parse = (query: string) => definition.parse(new URLSearchParams(query))
const { defaults } = definition

describe('parse', () => {
  test.each([
    ['', {}],
    ['q=a+b&q=c', { q: 'a b' }],
    ['q=😀😀😀😀😀😀', { q: '😀😀😀😀😀' }],
    ['limit=', { limit: '' }],
    ['page=12&days=365', { page: 12, days: 365 }],
    ['open=true&in=nodes&size=100', { isOpen: true, scope: 'nodes', size: 100 }],
    ['date=2026-11-23', { date: '2026-11-23' }],
    ['node=tidy-masks', { node: 'tidy-masks' }],
    ['tags=a&tags=b', { tags: ['a', 'b'] }],
    ['tags=any', { tags: [] }],
  ])('reads %j', (query, expected) => {
    expect(parse(query)).toEqual({ ...defaults, ...expected })
  })

  test.each([
    'page=0&days=366&open=yes&in=%00&size=31&date=2026-11-2',
    'node=..&page=-1&days=1.5&open=1&in=toString&size=1e2&date=x',
    'page=1e9&days=&open=&in=&size=&date=&isOpen=true&scope=nodes',
    'page=99999999999999999999&days=0x1&other=1',
  ])('falls back to the defaults when the query is %j', (query) => {
    expect(parse(query)).toEqual(defaults)
  })
})

describe('query', () => {
  test('omits defaults and values that are not given', () => {
    expect(definition.query(defaults)).toBe('')
    expect(definition.query({ page: 1, limit: '5', tags: ['new'] })).toBe('')
  })

  test('writes values in the order of the definition, under their names in the URL', () => {
    expect(definition.query({ scope: 'nodes', isOpen: true, page: 2, q: 'a b' })).toBe(
      '?q=a+b&page=2&open=true&in=nodes',
    )
    expect(definition.query({ limit: '', tags: [] })).toBe('?limit=&tags=any')
  })

  test('keeps only the current parameters that the definition does not know', () => {
    const current = new URLSearchParams('tab=nodes&page=3&open=true&tags=a&tags=b')
    expect(definition.query({ q: 'x' }, current)).toBe('?tab=nodes&q=x')
    expect(`${current}`).toBe('tab=nodes&page=3&open=true&tags=a&tags=b')
  })

  test('builds the query that parses to the same state', () => {
    const state = fc.record({
      node: fc.constantFrom('', 'tidy-masks'),
      q: fc.string({ maxLength: 5 }),
      limit: fc.string({ maxLength: 5 }),
      page: fc.integer({ min: 1, max: 999_999 }),
      days: fc.integer({ min: 0, max: 365 }),
      isOpen: fc.boolean(),
      scope: fc.constantFrom('packs' as const, 'nodes' as const),
      size: fc.constantFrom(30 as const, 100 as const),
      date: fc.constantFrom('', '2026-11-23'),
      tags: fc.subarray(['new', 'old', 'a&b=c', '#%20']),
    })
    fc.assert(
      fc.property(state, (value) => {
        expect(parse(definition.query(value))).toEqual(value)
      }),
    )
  })
})
