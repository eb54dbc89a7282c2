import { expect, test } from 'vitest'
import { boardSearch } from '#src/screens/publish/boardSearch.ts'

test('parses the query string of the board leniently and omits defaults from it', () => {
  const lenient = boardSearch.parse(new URLSearchParams('sort=nonsense&state=x&page=0&q=a'))
  expect(lenient).toEqual({ q: 'a', publisher: '', state: 'all', sort: 'attention', page: 1 })
  expect(boardSearch.query(lenient)).toBe('?q=a')
  const full = { q: '', publisher: 'p', state: 'moving', sort: 'stars', page: 3 } as const
  expect(boardSearch.parse(new URLSearchParams(boardSearch.query(full)))).toEqual(full)
})
