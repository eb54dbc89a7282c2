import { isSafeSegment } from '#src/lib/ids.ts'
import { count, expectRecord, list, parseItems, record, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodeVersion, parseVersion } from './versions.ts'

/** A version in a list over all packs. */
export interface ListedVersion extends NodeVersion {
  nodeId: string
}

/** One page of versions of all packs; `total` counts all pages. */
export interface VersionPage {
  versions: ListedVersion[]
  total: number
  totalPages: number
}

export function parseListedVersion(value: unknown): ListedVersion | null {
  const version = parseVersion(value)
  const nodeId = text(record(value)['node_id'])
  // Without the pack's id there is no page to link to.
  return version && isSafeSegment(nodeId) ? { ...version, nodeId } : null
}

export function parseVersionPage(body: unknown): VersionPage {
  const raw = expectRecord(body)
  const received = list(raw['versions'])
  return {
    versions: uniqueBy(
      parseItems(received, parseListedVersion),
      ({ nodeId, version }) => `${nodeId} ${version}`,
    ),
    total: count(raw['total']) ?? received.length,
    totalPages: count(raw['totalPages']) ?? 1,
  }
}

const statusNames = {
  active: 'NodeVersionStatusActive',
  banned: 'NodeVersionStatusBanned',
  deleted: 'NodeVersionStatusDeleted',
  flagged: 'NodeVersionStatusFlagged',
  pending: 'NodeVersionStatusPending',
} as const

/**
 * GET /versions — versions of all packs with one status, in the API's order.
 * @param page from 1.
 * @param pageSize 1 to 100; the API rejects more.
 */
export const versionsByStatus = (status: keyof typeof statusNames, page: number, pageSize: number) =>
  apiQuery(
    path`/versions`,
    { statuses: [statusNames[status]], page, pageSize },
    { access: 'admin', parse: parseVersionPage },
  )
