import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withQuery } from '#src/api/client/url.ts'
import { homeListCall } from '#src/api/homeCatalogue.ts'
import { parseNode, parseNodePage } from '#src/api/nodes.ts'
import { parsePublisher } from '#src/api/publishers.ts'
import { releaseProject } from '#src/api/releases.ts'
import { parseVersion } from '#src/api/versions.ts'
import { homeDefaults } from '#src/paths.ts'

describe('reading what the service sends', () => {
  test('a pack with nothing but an id is a pack', () => {
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

  test('unknown statuses are unknown, and odd types count as missing', () => {
    const node = parseNode({ id: 'x', name: 7, status: 'NodeStatusNew', downloads: '12', created_at: 'soon' })
    expect(node).toMatchObject({ name: 'x', status: 'unknown', downloads: null, createdAt: null })
    expect(
      parseVersion({ version: '1.0.0', status: '', comfy_node_extract_status: 'invalid_format' }),
    ).toMatchObject({
      status: 'unknown',
      extraction: 'failed',
    })
  })

  test('members of a publisher never get in', () => {
    const publisher = parsePublisher({ id: 'p', members: [{ user: { email: 'a@example.org' } }] })
    expect(JSON.stringify(publisher)).not.toContain('example.org')
  })

  test('packs without a usable id are left out of a page, which keeps its counts', () => {
    const page = parseNodePage({ total: 5, totalPages: 2, nodes: [{ id: '..' }, {}, null, { id: 'ok' }] })
    expect(page.nodes.map((node) => node.id)).toEqual(['ok'])
    expect(page).toMatchObject({ total: 5, totalPages: 2 })
  })

  test('no JSON value at all makes a parser throw anything but "unreadable"', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        parseNode(value)
        parsePublisher(value)
        parseVersion(value)
        try {
          parseNodePage(value)
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError)
        }
      }),
    )
  })

  test('an unknown release project is the main application', () => {
    expect(releaseProject('desktop')).toBe('desktop')
    expect(releaseProject('<script>')).toBe('comfyui')
    expect(releaseProject(null)).toBe('comfyui')
  })
})

describe('the call behind home', () => {
  const url = (search: Partial<typeof homeDefaults>) => {
    const call = homeListCall({ ...homeDefaults, ...search })
    return withQuery(call.path, call.query)
  }
  test('without a text it is the catalogue, in a named order', () => {
    expect(url({})).toBe('/nodes?include_banned=false&limit=24&page=1&sort=total_install%3Bdesc')
  })
  test('with a text it is the search, which knows no order', () => {
    expect(url({ q: ' up  scale ' })).toBe(
      '/nodes/search?include_banned=false&limit=24&page=1&search=up+scale',
    )
    expect(url({ q: 'SAMLoader', scope: 'comfy-nodes' })).toContain('comfy_node_search=SAMLoader')
  })
  test('a repository address is looked for among repositories', () => {
    expect(url({ q: 'https://github.com/example/Tidy-Masks.git' })).toContain(
      `repository_url_search=${encodeURIComponent('example/Tidy-Masks')}`,
    )
  })
  test('"new in the last days" is the same moment all day long', () => {
    expect(url({ since: 7 })).toMatch(/timestamp=\d{4}-\d\d-\d\dT00%3A00%3A00\.000Z/)
  })
})
