import { operation } from '../operation.ts'
import { publisherView } from './view.ts'
import { publishersOf } from './writeAccess.ts'

/** A 401 has no body. */
const getCurrentUser = operation('get', '/users', ({ user }) => {
  return user ? { status: 200, body: user } : { status: 401 }
})

/** The trailing slash is part of the path; memberships in any role count. */
const listMyPublishers = operation('get', '/users/publishers/', ({ db, user }) => {
  if (!user) return { status: 401, body: { message: 'Missing or invalid token' } }
  return { status: 200, body: publishersOf(db, user).map(publisherView) }
})

export const userOperations = [getCurrentUser, listMyPublishers]
