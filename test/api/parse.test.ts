import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parser } from '#src/api/client/schema.ts'
import { parseNode, parseNodePage } from '#src/api/nodes.ts'
import { publisherSchema } from '#src/api/publishers.ts'
import { versionSchema } from '#src/api/versions.ts'

const parsePublisher = parser(publisherSchema)
const parseVersion = parser(versionSchema)

describe('parsing packs, publishers and versions', () => {
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

  test.each(['', '  ', '\u200b', '\u202e\u0000'])('shows the id where the name is %j', (name) => {
    expect(parseNode({ id: 'x', name }).name).toBe('x')
    expect(parsePublisher({ id: 'p', name }).name).toBe('p')
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
})
