import { describe, expect, test } from 'vitest'
import { withQuery } from '#src/api/client/url.ts'
import { homeListCall } from '#src/api/homeList.ts'
import { homeDefaults } from '#src/paths.ts'

describe('the API call of the home page', () => {
  const url = (search: Partial<typeof homeDefaults>) => {
    const call = homeListCall({ ...homeDefaults, ...search })
    return withQuery(call.path, call.query)
  }
  test('lists the catalog, sorted, when there is no text', () => {
    expect(url({})).toBe('/nodes?include_banned=false&limit=24&page=1&sort=total_install%3Bdesc')
  })
  test('searches, without sorting, when there is a text', () => {
    expect(url({ q: ' up  scale ' })).toBe(
      '/nodes/search?include_banned=false&limit=24&page=1&search=up+scale',
    )
    expect(url({ q: 'SAMLoader', scope: 'comfy-nodes' })).toContain('comfy_node_search=SAMLoader')
  })
  test('searches repositories when the text is a repository URL', () => {
    expect(url({ q: 'https://github.com/example/Tidy-Masks.git' })).toContain(
      `repository_url_search=${encodeURIComponent('example/Tidy-Masks')}`,
    )
  })
  test('rounds "new in the last days" to the start of a day', () => {
    expect(url({ since: 7 })).toMatch(/timestamp=\d{4}-\d\d-\d\dT00%3A00%3A00\.000Z/)
  })
})
