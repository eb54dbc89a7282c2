import { parseRepository } from '#src/lib/url/repository.ts'
import type { Call } from '../operation.ts'
import { operation } from '../operation.ts'
import { unclaimedPublisher } from '../records.ts'
import { bareNodeView } from './view.ts'
import { bodyOf, incompleteNode, isWholeNode, publisherWriteRejection, textsOf } from './writeAccess.ts'

const fields = [
  'name',
  'description',
  'license',
  'repository',
  'icon',
  'banner_url',
  'category',
  'author',
] as const

type PackCall = Pick<Call<'publisherId' | 'nodeId'>, 'db' | 'params' | 'user'>

const notFound = { status: 404, body: { error: 'not found', message: 'Node not found' } } as const

/** The pack of a URL below a publisher, if it belongs to the publisher. */
const packOf = ({ db, params }: PackCall) => {
  const node = db.node(params.nodeId)
  return node?.publisherId === params.publisherId ? node : undefined
}

/** Without `id` in the body the API fails; the owner may not change a banned pack (#148) [S25]. */
const updateNode = operation('put', '/publishers/{publisherId}/nodes/{nodeId}', async (call) => {
  const rejection = publisherWriteRejection(call.db, call.user, call.params.publisherId)
  if (rejection && !call.user?.isAdmin) return rejection
  const node = packOf(call)
  if (!node) return notFound
  const body = await bodyOf(call.request)
  if (!body) return { status: 400, body: { message: 'Invalid body' } }
  if (body['id'] !== node.id) {
    return { status: 500, body: { error: 'node id is missing', message: 'Internal server error' } }
  }
  // Administrators change any pack with the same call, if they send all of it [SITE].
  if (rejection && !isWholeNode(body)) return incompleteNode
  if (node.status === 'NodeStatusBanned') return { status: 403, body: { message: 'Node is banned' } }
  const changed = textsOf(body, fields)
  if (changed.repository && !parseRepository(changed.repository)) {
    return { status: 400, body: { error: 'repository', message: 'Invalid repository' } }
  }
  const tags = body['tags']
  const record = {
    ...node,
    ...changed,
    ...(Array.isArray(tags) ? { tags: tags.filter((tag) => typeof tag === 'string') } : {}),
  }
  call.db.putNode(record)
  const { publisher: _, latest_version: __, ...response } = bareNodeView(record)
  return { status: 200, body: response }
})

/** Returns 204 for a pack with versions too, but deletes nothing [S25]. */
const deleteNode = operation('delete', '/publishers/{publisherId}/nodes/{nodeId}', (call) => {
  const rejection = publisherWriteRejection(call.db, call.user, call.params.publisherId)
  if (rejection) return rejection
  const node = packOf(call)
  if (!node) return notFound
  if (call.db.versionsOf(node.id).length === 0) call.db.removeNode(node.id)
  return { status: 204 }
})

const getPermission = operation('get', '/publishers/{publisherId}/nodes/{nodeId}/permissions', (call) => {
  const rejection = publisherWriteRejection(call.db, call.user, call.params.publisherId)
  return rejection ?? { status: 200, body: { canEdit: packOf(call) !== undefined } }
})

/**
 * Simulates GitHub's token check. Tokens are made up: any with GitHub's prefix belongs to a maintainer of the repository,
 * the others cause one error each. The auth emulator issues tokens of the last kind.
 */
const githubErrors: Readonly<Record<string, { status: 403 | 429 | 503; message: string }>> = {
  gho_stranger: { status: 403, message: 'GitHub user does not have admin permission on the repository' },
  gho_limited: { status: 429, message: 'GitHub API rate limit exceeded' },
  gho_down: { status: 503, message: 'GitHub API is unavailable' },
}
const validTokenPattern = /^(gh[opu]_|github_pat_|FirebaseAuthEmulatorFakeAccessToken)/

/** All rejections are 403 and differ only in their message. The caller must own the publisher. */
const claimNode = operation(
  'post',
  '/publishers/{publisherId}/nodes/{nodeId}/claim-my-node',
  async (call) => {
    const { db, params, user } = call
    const rejection = publisherWriteRejection(db, user, params.publisherId)
    if (rejection) return rejection
    const body = await bodyOf(call.request)
    const token = body?.['GH_TOKEN']
    if (typeof token !== 'string' || token === '')
      return { status: 400, body: { message: 'GH_TOKEN is required' } }
    const node = db.node(params.nodeId)
    if (!node) return notFound
    if (node.publisherId !== unclaimedPublisher) {
      return { status: 403, body: { message: 'Node is already claimed' } }
    }
    const error = githubErrors[token]
    if (error) return { status: error.status, body: { message: error.message } }
    if (!validTokenPattern.test(token)) return { status: 403, body: { message: 'Invalid GitHub token' } }
    db.putNode({ ...node, publisherId: params.publisherId })
    return { status: 204 }
  },
)

export const ownNodeOperations = [updateNode, deleteNode, getPermission, claimNode]
