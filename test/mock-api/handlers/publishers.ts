import type { Db } from '../db.ts'
import { operation } from '../operation.ts'
import { isListed } from './nodeList.ts'
import { bareNodeView, nodePage, publisherView } from './view.ts'

const oldListLength = 10
/** Ids of publishers that the API accepts. */
export const publisherIdPattern = /^[a-z][a-z0-9-]*$/

/** Needs a signed-in user; complete and not paged [S25]. */
const listPublishers = operation('get', '/publishers', ({ db, user }) => {
  if (!user) return { status: 401, body: { message: 'Missing or invalid token' } }
  return { status: 200, body: [...db.publishers.values()].map(publisherView) }
})

/** 400 is the normal response for an id that is missing, malformed or taken [S25]. */
const checkPublisherId = operation('get', '/publishers/validate', ({ db, query }) => {
  const requestedId = query.text('username')
  if (requestedId === undefined) return { status: 400, body: { error: '', message: 'Username is required.' } }
  if (!publisherIdPattern.test(requestedId))
    return { status: 400, body: { error: '', message: 'Publisher ID is not valid.' } }
  if (db.publishers.has(requestedId)) {
    return { status: 400, body: { error: '', message: 'Publisher ID already exists.' } }
  }
  return { status: 200, body: { isAvailable: true } }
})

/** The only call that shows members with email addresses to everyone [S25]. */
const getPublisher = operation('get', '/publishers/{publisherId}', ({ db, params }) => {
  const publisher = db.publishers.get(params.publisherId)
  if (!publisher) return { status: 404, body: { error: 'not found', message: 'Publisher not found' } }
  return { status: 200, body: publisher }
})

/** The listed packs of a publisher. */
const rowsOf = (db: Db, publisherId: string, includeBanned: boolean | undefined) =>
  db.rows().filter((row) => row.node.publisherId === publisherId && isListed(row, includeBanned))

const listPublisherNodes = operation('get', '/publishers/{publisherId}/nodes', ({ db, params, query }) => {
  const rows = rowsOf(db, params.publisherId, query.flag('include_banned'))
  return { status: 200, body: rows.slice(0, oldListLength).map(({ node }) => bareNodeView(node)) }
})

/** The contract has no 404 here: an unknown publisher owns no packs. */
const listPublisherNodesPage = operation(
  'get',
  '/publishers/{publisherId}/nodes/v2',
  ({ db, params, query }) => {
    const rows = rowsOf(db, params.publisherId, query.flag('include_banned'))
    return { status: 200, body: nodePage(db, rows, query.count('page', 1), query.count('limit', 10)) }
  },
)

export const publisherOperations = [
  listPublishers,
  checkPublisherId,
  getPublisher,
  listPublisherNodes,
  listPublisherNodesPage,
]
