import { mintAdminToken } from '../bearer.ts'
import type { Db } from '../db.ts'
import { beyondOperation, operation } from '../operation.ts'
import { type NodeRecord, unclaimedPublisher } from '../records.ts'
import { rejectWithoutAdminToken } from './adminAccess.ts'
import { nodeView } from './view.ts'
import { bodyOf, incompleteNode, isWholeNode } from './writeAccess.ts'

type Body = Readonly<Record<string, unknown>>

const nodeIdPattern = /^(?=.{1,100}$)[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/
const maxDescriptionBytes = 1000

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const normalizeUrl = (url: string) =>
  url
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')

const hasRepository = (db: Db, repository: string) =>
  repository !== '' &&
  [...db.nodes.values()].some((node) => normalizeUrl(node.repository ?? '') === normalizeUrl(repository))

/** The error message for an invalid new pack; null when it's valid. */
function validationError(body: Body): string | null {
  if (!nodeIdPattern.test(text(body['id']))) return 'Invalid node id'
  if (text(body['name']) === '' || !URL.canParse(text(body['repository'])))
    return 'Invalid name or repository'
  const bytes = new TextEncoder().encode(text(body['description'])).length
  return bytes > maxDescriptionBytes ? 'Description is too long' : null
}

/** The writable fields of a pack; internal fields stay. */
function writableFields(body: Body): Partial<NodeRecord> {
  const { id: _, latest_version: __, publisher, translations: ___, created_at: ____, ...rest } = body
  const owner = text((publisher as { id?: unknown } | null | undefined)?.id) // checked before use
  return { ...(rest as Partial<NodeRecord>), ...(owner ? { publisherId: owner } : {}) }
}

/** Unclaimed at first. Ids are compared ignoring case, repositories by normalized URL. */
const adminCreateNode = operation('post', '/admin/nodes', async (call) => {
  const rejection = rejectWithoutAdminToken(call)
  if (rejection) return rejection
  const { db, request, now } = call
  const body = await bodyOf(request)
  const error = body ? validationError(body) : 'Invalid body'
  if (!body || error) return { status: 400, body: { message: error ?? 'Invalid body' } }
  const id = text(body['id'])
  if (db.node(id)) return { status: 409, body: { message: 'Node already exists' } }
  if (hasRepository(db, text(body['repository']))) {
    return { status: 409, body: { message: 'Repository already exists' } }
  }
  const node: NodeRecord = {
    search_ranking: 5,
    preempted_comfy_node_names: [],
    ...writableFields(body),
    id,
    publisherId: unclaimedPublisher,
    status: 'NodeStatusActive',
    created_at: new Date(now()).toISOString(),
  }
  db.putNode(node)
  return { status: 201, body: nodeView(db, node) }
})

const createAdminToken = beyondOperation('post', '/admin/generate-token', ({ user, now }) => {
  if (!user?.isAdmin) return { status: 401, body: { message: 'Missing or invalid token' } }
  return { status: 200, body: mintAdminToken(user.id, now()) }
})

const adminUpdateNode = beyondOperation('put', '/admin/nodes/{nodeId}', async (call) => {
  const rejection = rejectWithoutAdminToken(call)
  if (rejection) return rejection
  const { db, params, request } = call
  const node = db.node(params.nodeId)
  if (!node) return { status: 404, body: { message: 'Node not found' } }
  const body = await bodyOf(request)
  if (!body || body['id'] !== node.id) return { status: 400, body: { message: 'Invalid body' } }
  if (body['latest_version'] !== undefined)
    return { status: 400, body: { message: 'Unknown latest_version' } }
  if (!isWholeNode(body)) return incompleteNode
  const next = { ...node, ...writableFields(body) }
  if (next.publisherId !== undefined && !db.publishers.has(next.publisherId)) {
    return { status: 400, body: { message: 'No such publisher' } }
  }
  db.putNode(next)
  return { status: 200, body: nodeView(db, next) }
})

/** A mismatched publisher and pack returned 204 [S25]. */
const banNode = beyondOperation('post', '/publishers/{publisherId}/nodes/{nodeId}/ban', (call) => {
  const rejection = rejectWithoutAdminToken(call)
  if (rejection) return rejection
  const { db, params } = call
  const node = db.node(params.nodeId)
  if (!node) return { status: 404, body: { message: 'Node not found' } }
  if (node.publisherId === params.publisherId) db.putNode({ ...node, status: 'NodeStatusBanned' })
  return { status: 204 }
})

export const adminNodeOperations = [adminCreateNode]
export const adminNodeOperationsBeyond = [createAdminToken, adminUpdateNode, banNode]
