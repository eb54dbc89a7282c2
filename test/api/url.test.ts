import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeQuery, parentPath, path, UnsafeSegmentError, withQuery } from '#src/api/client/url.ts'

describe('path', () => {
  test('encodes each value as one segment', () => {
    expect(path`/nodes/${'Tidy Mask (Edge)/2'}/versions`).toBe('/nodes/Tidy%20Mask%20(Edge)%2F2/versions')
    expect(path`/comfy-nodes/${'画像 🎨'}/node`).toBe('/comfy-nodes/%E7%94%BB%E5%83%8F%20%F0%9F%8E%A8/node')
  })

  test.each(['', '.', '..', '\u0000', 'a\nb', '\ud800'])('refuses %j', (value) => {
    expect(() => path`/nodes/${value}`).toThrow(UnsafeSegmentError)
  })

  test('its refusal says what it refuses', () => {
    expect(() => path`/nodes/${'a\nb'}`).toThrow('"a\\nb" can\'t be in a path')
    expect(new UnsafeSegmentError('x').name).toBe('UnsafeSegmentError')
  })

  test('never lets a value add or remove a segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        let made: string
        try {
          made = path`/nodes/${value}/versions`
        } catch (error) {
          expect(error).toBeInstanceOf(UnsafeSegmentError)
          return
        }
        const { pathname, search, hash } = new URL(`https://api.test${made}`)
        expect(pathname.split('/')).toHaveLength(4)
        expect(pathname.endsWith('/versions') && search === '' && hash === '').toBe(true)
        expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(value)
      }),
    )
  })
})

test('parentPath goes one step up', () => {
  expect(parentPath(path`/publishers/${'a'}/nodes/${'b'}`)).toBe('/publishers/a/nodes')
  expect(parentPath(path`/users/publishers/`)).toBe('/users')
})

test('a query has one form: sorted, without what is unset, lists repeated', () => {
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
