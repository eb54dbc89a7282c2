import { operation } from '../operation.ts'
import type { PublisherRecord } from '../records.ts'
import { publisherIdPattern } from './publishers.ts'
import { publisherView } from './view.ts'
import { bodyOf, publishersOf, publisherWriteRejection, textsOf, writeRejection } from './writeAccess.ts'

const fields = ['name', 'description', 'website', 'support', 'source_code_repo', 'logo'] as const
const maxPublishers = 5

/** The sixth publisher of a user is rejected; a malformed id makes the API fail [S25]. */
const createPublisher = operation('post', '/publishers', async ({ db, user, request, now }) => {
  const rejection = writeRejection(db, user)
  if (rejection) return rejection
  const body = await bodyOf(request)
  const id = body?.['id']
  if (!user || !body || typeof id !== 'string') return { status: 400, body: { message: 'Invalid body' } }
  if (!publisherIdPattern.test(id) || typeof body['name'] !== 'string') {
    return { status: 500, body: { error: 'ent: validator failed', message: 'Internal server error' } }
  }
  if (db.publishers.has(id)) return { status: 400, body: { error: '', message: 'Publisher already exists' } }
  if (publishersOf(db, user).length >= maxPublishers) {
    return { status: 403, body: { error: '', message: 'User has reached the publisher limit' } }
  }
  const record: PublisherRecord = {
    id,
    ...textsOf(body, fields),
    createdAt: new Date(now()).toISOString(),
    status: 'PublisherStatusActive',
    members: [{ user: { id: user.id, email: user.email ?? '', name: user.name ?? '' }, role: 'owner' }],
  }
  db.publishers.set(id, record)
  return { status: 201, body: publisherView(record) }
})

/** Body fields besides the profile have no effect [S25]. */
const updatePublisher = operation(
  'put',
  '/publishers/{publisherId}',
  async ({ db, params, user, request }) => {
    const known = db.publishers.get(params.publisherId)
    if (user && !known) return { status: 404, body: { error: 'not found', message: 'Publisher not found' } }
    const rejection = publisherWriteRejection(db, user, params.publisherId)
    if (rejection) return rejection
    const body = await bodyOf(request)
    if (!known || !body) return { status: 400, body: { message: 'Invalid body' } }
    const record = { ...known, ...textsOf(body, fields) }
    db.publishers.set(known.id, record)
    db.forgetLists()
    return { status: 200, body: publisherView(record) }
  },
)

const getPublisherPermission = operation(
  'get',
  '/publishers/{publisherId}/permissions',
  ({ db, params, user }) =>
    publisherWriteRejection(db, user, params.publisherId) ?? { status: 200, body: { canEdit: true } },
)

export const ownPublisherOperations = [createPublisher, updatePublisher, getPublisherPermission]
