import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parser } from '#src/api/client/schema.ts'
import { withQuery } from '#src/api/client/url.ts'
import { homeListCall } from '#src/api/homeList.ts'
import { parseNode, parseNodePage } from '#src/api/nodes.ts'
import { publisherSchema } from '#src/api/publishers.ts'
import { versionSchema } from '#src/api/versions.ts'
import { homeDefaults } from '#src/paths.ts'
import { releasesSearch } from '#src/screens/releases/releasesSearch.ts'

const parsePublisher = parser(publisherSchema)
const parseVersion = parser(versionSchema)

describe('parsing', () => {
  test('accepts a pack with only an id', () => {
    expect(parseNode({ id: 'x', tags: null, latest_version: null, supported_os: null })).toMatchObject({
      id: 'x',
      name: 'x',
      tags: [],
      downloads: null,
      stars: null,
      latestVersion: null,
      publisher: null,
      status: 'unknown',
    })
  })

  test('maps unknown statuses to unknown, and treats wrong types as missing', () => {
    const node = parseNode({ id: 'x', name: 7, status: 'NodeStatusNew', downloads: '12', created_at: 'soon' })
    expect(node).toMatchObject({ name: 'x', status: 'unknown', downloads: null, createdAt: null })
    expect(
      parseVersion({ version: '1.0.0', status: '', comfy_node_extract_status: 'invalid_format' }),
    ).toMatchObject({
      status: 'unknown',
      extraction: 'failed',
    })
  })

  test('drops the members of a publisher', () => {
    const publisher = parsePublisher({ id: 'p', members: [{ user: { email: 'a@example.org' } }] })
    expect(JSON.stringify(publisher)).not.toContain('example.org')
  })

  test('drops packs without a valid id from a page and keeps its counts', () => {
    const page = parseNodePage({ total: 5, totalPages: 2, nodes: [{ id: '..' }, {}, null, { id: 'ok' }] })
    expect(page.nodes.map((node) => node.id)).toEqual(['ok'])
    expect(page).toMatchObject({ total: 5, totalPages: 2 })
  })

  test('throws only SyntaxErrors, for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const parse of [parseNode, parsePublisher, parseVersion, parseNodePage]) {
          try {
            parse(value)
          } catch (error) {
            expect(error).toBeInstanceOf(SyntaxError)
          }
        }
      }),
    )
  })

  test('maps an unknown release project to the main application', () => {
    const projectOf = (query: string) => releasesSearch.parse(new URLSearchParams(query)).project
    expect(projectOf('project=desktop')).toBe('desktop')
    expect(projectOf('project=<script>')).toBe('comfyui')
    expect(projectOf('')).toBe('comfyui')
  })
})

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
