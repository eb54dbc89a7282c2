import { describe, expect, test } from 'vitest'
import { parseVersionPage } from '#src/api/reviews.ts'

describe('versions of all packs', () => {
  test('drop versions without a pack or a number from a page and keep its counts', () => {
    const page = parseVersionPage({
      total: 41,
      totalPages: 5,
      versions: [
        { id: 'v', version: '1.0.0', node_id: 'tidy-masks', status: 'NodeVersionStatusFlagged' },
        { version: '1.0.0' },
        { version: '1.0.0', node_id: '../x\u0000' },
        { node_id: 'tidy-masks' },
        null,
      ],
    })
    expect(page).toMatchObject({ total: 41, totalPages: 5 })
    expect(page.versions).toMatchObject([{ nodeId: 'tidy-masks', version: '1.0.0', status: 'flagged' }])
  })
  test('are an empty page when the list is missing', () => {
    expect(parseVersionPage({ versions: null })).toEqual({ versions: [], total: 0, totalPages: 1 })
    expect(() => parseVersionPage([])).toThrow(SyntaxError)
  })
})
