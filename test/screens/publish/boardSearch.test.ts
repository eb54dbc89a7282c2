import { expect, test } from 'vitest'
import { parseNode } from '#src/api/nodes.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { boardSearch, filterAndSortPacks } from '#src/screens/publish/boardSearch.ts'

test('parses the query string of the board leniently and omits defaults from it', () => {
  const lenient = boardSearch.parse(new URLSearchParams('sort=nonsense&state=x&page=0&q=a'))
  expect(lenient).toEqual({ q: 'a', publisher: '', state: 'all', sort: 'attention', page: 1 })
  expect(boardSearch.query(lenient)).toBe('?q=a')
  const full = { q: '', publisher: 'p', state: 'moving', sort: 'stars', page: 3 } as const
  expect(boardSearch.parse(new URLSearchParams(boardSearch.query(full)))).toEqual(full)
})

test('sorts packs without a release by name, below the others', () => {
  const packOf = (id: string, createdAt?: string) => ({
    node: parseNode({ id, latest_version: createdAt ? { version: '1.0.0', createdAt } : null }),
    publisher: { id: 'p' } as Publisher,
    canEdit: true,
    health: null,
    error: null,
    isFetchedByBoard: false,
  })
  const packs = [packOf('b'), packOf('a'), packOf('new', '2026-11-02T00:00:00Z'), packOf('c')]
  const search = boardSearch.parse(new URLSearchParams('sort=newest'))
  expect(filterAndSortPacks(packs, search).map(({ node }) => node.id)).toEqual(['new', 'a', 'b', 'c'])
})
