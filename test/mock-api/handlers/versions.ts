import type { components } from '#contract/schema.d.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../query.ts'
import type { VersionRecord } from '../records.ts'
import { proxySeconds } from './nodes.ts'
import { versionView } from './view.ts'

type Status = components['schemas']['NodeVersionStatus']

const knownStatuses: Readonly<Record<Status, true>> = {
  NodeVersionStatusActive: true,
  NodeVersionStatusDeleted: true,
  NodeVersionStatusBanned: true,
  NodeVersionStatusPending: true,
  NodeVersionStatusFlagged: true,
}
const maxPageSize = 100

/** The first invalid status value, if any. */
const unknownStatus = (statuses: readonly string[]) =>
  statuses.find((status) => !Object.hasOwn(knownStatuses, status))

const hasStatus = (statuses: readonly string[], version: VersionRecord) =>
  statuses.length === 0 || statuses.includes(version.status ?? '')

/** In descending text order, so that 1.9.0 comes before 1.10.0 [S25]. */
const listNodeVersions = operation(
  'get',
  '/nodes/{nodeId}/versions',
  ({ db, params, query }) => {
    const node = db.node(params.nodeId)
    if (!node) return { status: 404, body: { message: 'Node not found', details: [params.nodeId] } }
    const statuses = query.list('statuses')
    const versions = db.versionsOf(node.id).filter((version) => hasStatus(statuses, version))
    versions.sort((a, b) => (a.version < b.version ? 1 : -1))
    const withReason = query.flag('include_status_reason')
    return { status: 200, body: versions.map((version) => versionView(version, withReason)) }
  },
  { cacheSeconds: proxySeconds },
)

/** 404 with an empty object as body [S25]. */
const getNodeVersion = operation('get', '/nodes/{nodeId}/versions/{versionId}', ({ db, params }) => {
  const version = db.version(db.storedId(params.nodeId) ?? '', params.versionId)
  return version ? { status: 200, body: versionView(version) } : { status: 404, body: {} }
})

/** Versions of all packs, newest first; the API's order is unknown. */
const listVersions = operation('get', '/versions', ({ db, query }) => {
  const pageSize = query.count('pageSize', 10)
  if (pageSize > maxPageSize) {
    return { status: 400, body: { error: `pageSize ${pageSize}`, message: 'pageSize must be at most 100' } }
  }
  const statuses = query.list('statuses')
  const invalidStatus = unknownStatus(statuses)
  if (invalidStatus !== undefined)
    return { status: 400, body: { message: `Invalid status ${invalidStatus}` } }
  const newestFirst = db.derived('versions', () =>
    [...db.versions.values()]
      .filter((version) => !db.nodes.get(version.node_id)?.unlisted)
      .sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1)),
  )
  const nodeId = query.text('nodeId')
  const reason = query.text('status_reason')?.toLowerCase()
  const matching = newestFirst.filter(
    (version) =>
      (nodeId === undefined || version.node_id === nodeId) &&
      hasStatus(statuses, version) &&
      (reason === undefined || (version.status_reason ?? '').toLowerCase().includes(reason)),
  )
  const page = query.count('page', 1)
  const { items, total, totalPages } = pageOf(matching, page, pageSize)
  const withReason = query.flag('include_status_reason')
  const versions = items.map((version) => versionView(version, withReason))
  return { status: 200, body: { total, versions, page, pageSize, totalPages } }
})

export const versionOperations = [listNodeVersions, getNodeVersion, listVersions]
