import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeQuery, parentPath, path, UnsafeSegmentError, withQuery } from '#src/api/client/url.ts'

describe('path', () => {
  test('encodes each value as one segment', () => {
    expect(path`/nodes/${'Tidy Mask (Edge)/2'}/versions`).toBe('/nodes/Tidy%20Mask%20(Edge)%2F2/versions')
    expect(path`/comfy-nodes/${'画像 🎨'}/node`).toBe('/comfy-nodes/%E7%94%BB%E5%83%8F%20%F0%9F%8E%A8/node')
  })

  test.each(['', '.', '..', '\u0000', 'a\nb', '\ud800'])('throws for %j', (value) => {
    expect(() => path`/nodes/${value}`).toThrow(UnsafeSegmentError)
  })

  test('names the value in its error', () => {
    expect(() => path`/nodes/${'a\nb'}`).toThrow('"a\\nb" can\'t be in a path')
    expect(new UnsafeSegmentError('x').name).toBe('UnsafeSegmentError')
  })

  test('encodes any value as exactly one segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        let encoded: string
        try {
          encoded = path`/nodes/${value}/versions`
        } catch (error) {
          expect(error).toBeInstanceOf(UnsafeSegmentError)
          return
        }
        const { pathname, search, hash } = new URL(`https://api.test${encoded}`)
        expect(pathname.split('/')).toHaveLength(4)
        expect(pathname.endsWith('/versions') && search === '' && hash === '').toBe(true)
        expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(value)
      }),
    )
  })
})

test('parentPath removes the last segment', () => {
  expect(parentPath(path`/publishers/${'a'}/nodes/${'b'}`)).toBe('/publishers/a/nodes')
  expect(parentPath(path`/users/publishers/`)).toBe('/users')
})

test('a query is sorted, drops unset values and repeats the keys of lists', () => {
  const query = { sort: ['a;desc', 'b'], page: 2, empty: '', none: undefined, banned: false }
  expect(normalizeQuery(query)).toEqual({ banned: false, page: 2, sort: ['a;desc', 'b'] })
  expect(withQuery(path`/nodes`, query)).toBe('/nodes?banned=false&page=2&sort=a%3Bdesc&sort=b')
  const other = { banned: false, none: undefined, page: 2, sort: ['a;desc', 'b'], empty: '' }
  expect(withQuery(path`/nodes`, other)).toBe(withQuery(path`/nodes`, query))
  expect(Object.keys(normalizeQuery(query))).toEqual(['banned', 'page', 'sort'])
  expect(Object.keys(normalizeQuery({ c: 1, a: 1, b: 1 }))).toEqual(['a', 'b', 'c'])
  expect(withQuery(path`/nodes`)).toBe('/nodes')
  expect(withQuery(path`/nodes`, { q: undefined })).toBe('/nodes')
})
