import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseVersionPage, versionsByStatus } from '#src/api/reviews.ts'
import { currentUser, myPublishers, parsePublishers, parseUser } from '#src/api/users.ts'

describe('the signed-in user', () => {
  test('is parsed with the fields of the registry', () => {
    expect(parseUser({ id: 'u1', name: ' Mira ', email: 'mira@example.org', isAdmin: true })).toEqual({
      id: 'u1',
      name: 'Mira',
      email: 'mira@example.org',
      isAdmin: true,
    })
  })
  test.each([undefined, null, false, 'true', 1, {}, [true]])(
    'isn’t an administrator when isAdmin is %j',
    (isAdmin) => {
      expect(parseUser({ id: 'u1', isAdmin, isApproved: true })).toEqual({
        id: 'u1',
        name: '',
        email: '',
        isAdmin: false,
      })
    },
  )
  test.each([null, [], 'u1', {}, { id: '' }, { id: 7, isAdmin: true }])('throws for %j', (body) => {
    expect(() => parseUser(body)).toThrow(SyntaxError)
  })
  test('isn’t an administrator through an inherited property', () => {
    const body: unknown = JSON.parse('{"id": "u1", "__proto__": {"isAdmin": true}}')
    expect(parseUser(body).isAdmin).toBe(false)
  })
})

describe('publishers of a user', () => {
  test('drop duplicates, publishers without a valid id, and members', () => {
    const found = parsePublishers([
      { id: 'one', name: 'One', members: [{ user: { email: 'a@example.org' } }] },
      { id: 'one', name: 'One' },
      { id: '..' },
      { name: 'no id' },
      null,
    ])
    expect(found.map(({ id }) => id)).toEqual(['one'])
    expect(JSON.stringify(found)).not.toContain('example.org')
  })
  test('are empty for null, and throw for anything but a list', () => {
    expect(parsePublishers(null)).toEqual([])
    expect(() => parsePublishers({ publishers: [] })).toThrow(SyntaxError)
  })
})

test('users, publishers of users and versions of all packs are not persisted', () => {
  for (const { meta } of [currentUser(), myPublishers(), versionsByStatus('flagged', 1, 10)]) {
    expect(meta).toEqual({ persist: false })
  }
})

test('the parsers throw only SyntaxErrors, for any JSON value', () => {
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
