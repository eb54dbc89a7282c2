import { UUID_REGEX } from 'valibot'
import type { Call } from '../operation.ts'
import { operation } from '../operation.ts'
import { bodyOf, publisherWriteRejection } from './writeAccess.ts'

type VersionCall = Pick<Call<'publisherId' | 'nodeId' | 'versionId'>, 'db' | 'params'>

const notFound = { status: 404, body: { error: 'not found', message: 'Version not found' } } as const
const noUuid = {
  status: 500,
  body: { error: 'invalid UUID length', message: 'Internal server error' },
} as const

function versionOf({ db, params }: VersionCall) {
  const node = db.node(params.nodeId)
  const version = db.versions.get(params.versionId)
  const isOwn = node?.publisherId === params.publisherId && version?.node_id === node?.id
  return isOwn && version?.status !== 'NodeVersionStatusDeleted' ? version : undefined
}

/** The response has only the two writable fields [S25]. */
const updateVersion = operation(
  'put',
  '/publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
  async (call) => {
    const rejection = publisherWriteRejection(call.db, call.user, call.params.publisherId)
    if (rejection) return rejection
    if (!UUID_REGEX.test(call.params.versionId)) return noUuid
    const version = versionOf(call)
    if (!version) return notFound
    const body = await bodyOf(call.request)
    if (!body) return { status: 400, body: { message: 'Invalid body' } }
    const { changelog, deprecated } = body
    const record = {
      ...version,
      ...(typeof changelog === 'string' ? { changelog } : {}),
      ...(typeof deprecated === 'boolean' ? { deprecated } : {}),
    }
    call.db.putVersion(record)
    return {
      status: 200,
      body: { changelog: record.changelog ?? '', deprecated: record.deprecated ?? false },
    }
  },
)

/** The record is kept, so that its number is never reused [S25]. */
const deleteVersion = operation(
  'delete',
  '/publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
  (call) => {
    const rejection = publisherWriteRejection(call.db, call.user, call.params.publisherId)
    if (rejection) return rejection
    if (!UUID_REGEX.test(call.params.versionId)) return noUuid
    const version = versionOf(call)
    if (!version) return notFound
    call.db.putVersion({ ...version, status: 'NodeVersionStatusDeleted', downloadUrl: '' })
    return { status: 204 }
  },
)

export const ownVersionOperations = [updateVersion, deleteVersion]
