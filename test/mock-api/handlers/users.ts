import { operation } from '../operation.ts'
import { publisherView } from './view.ts'

/** A 401 has no body. */
const getCurrentUser = operation('get', '/users', ({ user }) => {
  return user ? { status: 200, body: user } : { status: 401 }
})

/** The trailing slash is part of the path; memberships in any role count. */
const listMyPublishers = operation('get', '/users/publishers/', ({ db, user }) => {
  if (!user) return { status: 401, body: { message: 'Missing or invalid token' } }
  const publishers = [...db.publishers.values()].filter(({ members }) =>
    members?.some((member) => member.user?.id === user.id),
  )
  return { status: 200, body: publishers.map(publisherView) }
})

export const userOperations = [getCurrentUser, listMyPublishers]
