import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseVersionPage, versionsByStatus } from '#src/api/reviews.ts'
import { currentUser, myPublishers, parsePublishers, parseUser } from '#src/api/users.ts'

describe('the signed-in person', () => {
  test('is read with what the registry knows', () => {
    expect(parseUser({ id: 'u1', name: ' Mira ', email: 'mira@example.org', isAdmin: true })).toEqual({
      id: 'u1',
      name: 'Mira',
      email: 'mira@example.org',
      isAdmin: true,
    })
  })
  test.each([undefined, null, false, 'true', 1, {}, [true]])(
    'isAdmin %j makes nobody an administrator',
    (isAdmin) => {
      expect(parseUser({ id: 'u1', isAdmin, isApproved: true })).toEqual({
        id: 'u1',
        name: '',
        email: '',
        isAdmin: false,
      })
    },
  )
  test.each([null, [], 'u1', {}, { id: '' }, { id: 7, isAdmin: true }])('%j is nobody', (body) => {
    expect(() => parseUser(body)).toThrow(SyntaxError)
  })
  test('an inherited property counts for nothing', () => {
    const body: unknown = JSON.parse('{"id": "u1", "__proto__": {"isAdmin": true}}')
    expect(parseUser(body).isAdmin).toBe(false)
  })
})

describe('publishers of a person', () => {
  test('come once each; those without an address are left out; members never get in', () => {
    const found = parsePublishers([
      { id: 'one', name: 'One', members: [{ user: { email: 'a@example.org' } }] },
      { id: 'one', name: 'One' },
      { id: '..' },
      { name: 'no id' },
      null,
    ])
    expect(found.map((one) => one.id)).toEqual(['one'])
    expect(JSON.stringify(found)).not.toContain('example.org')
  })
  test('null is none, and what is no list is an error', () => {
    expect(parsePublishers(null)).toEqual([])
    expect(() => parsePublishers({ publishers: [] })).toThrow(SyntaxError)
  })
})

describe('versions of all packs', () => {
  test('those without a pack or a number are left out of a page, which keeps its counts', () => {
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
  test('a missing list is an empty page', () => {
    expect(parseVersionPage({ versions: null })).toEqual({ versions: [], total: 0, totalPages: 1 })
    expect(() => parseVersionPage([])).toThrow(SyntaxError)
  })
})

test('nothing of this is ever kept in local storage', () => {
  for (const { meta } of [currentUser(), myPublishers(), versionsByStatus('flagged', 1, 10)]) {
    expect(meta).toEqual({ persist: false })
  }
})

test('no JSON value at all makes a parser throw anything but "unreadable"', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const parse of [parseUser, parsePublishers, parseVersionPage]) {
        try {
          parse(value)
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError)
        }
      }
    }),
  )
})
