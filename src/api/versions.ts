import { isSafeSegment } from '#src/lib/ids.ts'
import { lookup } from '#src/lib/lookup.ts'
import { sortVersionsDesc } from '#src/lib/versionOrder.ts'
import { nodeVersionsCall } from './calls.ts'
import { throwBanned } from './client/errors.ts'
import {
  expectList,
  expectRecord,
  moment,
  parseItems,
  record,
  text,
  texts,
  uniqueBy,
} from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'

declare const brand: unique symbol
/** Version number such as 1.4.2. Identifies a version below `/nodes/{nodeId}`. */
export type VersionNumber = string & { readonly [brand]: 'VersionNumber' }
/** UUID of a version. Identifies it below `/publishers/{publisherId}`. */
export type VersionUuid = string & { readonly [brand]: 'VersionUuid' }

/** Brands a version number from a URL. Any text is allowed: the API returns 404 for the others. */
export const versionNumber = (text: string): VersionNumber => text as VersionNumber

export type VersionStatus = 'active' | 'deleted' | 'banned' | 'pending' | 'flagged' | 'unknown'

/** What a pack or version supports, as sent; empty where unset. */
export interface Support {
  supported_os: string[]
  supported_accelerators: string[]
  supported_comfyui_version: string
  supported_comfyui_frontend_version: string
}

/** A published version of a pack. */
export interface NodeVersion extends Support {
  /** Null when the API didn't send it; such a version can't be edited. */
  uuid: VersionUuid | null
  version: VersionNumber
  createdAt: string | null
  changelog: string
  dependencies: string[]
  downloadUrl: string
  deprecated: boolean
  status: VersionStatus
  /** Whether the API could extract the list of comfy nodes from the archive. */
  extraction: 'success' | 'pending' | 'failed'
}

const statuses: Readonly<Record<string, VersionStatus>> = {
  NodeVersionStatusActive: 'active',
  NodeVersionStatusDeleted: 'deleted',
  NodeVersionStatusBanned: 'banned',
  NodeVersionStatusPending: 'pending',
  NodeVersionStatusFlagged: 'flagged',
}

/** The reading of `comfy_node_extract_status`; anything but success means that the list is not available. */
function extraction(value: unknown): NodeVersion['extraction'] {
  if (value === 'success') return 'success'
  return value === 'pending' || !value ? 'pending' : 'failed'
}

export function parseSupport(value: unknown): Support {
  const raw = record(value)
  return {
    supported_os: texts(raw['supported_os']),
    supported_accelerators: texts(raw['supported_accelerators']),
    supported_comfyui_version: text(raw['supported_comfyui_version']),
    supported_comfyui_frontend_version: text(raw['supported_comfyui_frontend_version']),
  }
}

function uuidOf(value: unknown): VersionUuid | null {
  const id = text(value)
  // Matches the pattern on the same line.
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? (id as VersionUuid) : null
}

/** @returns null without a valid version number. */
export function parseVersion(value: unknown): NodeVersion | null {
  const raw = record(value)
  const version = text(raw['version'])
  if (!isSafeSegment(version)) return null
  return {
    uuid: uuidOf(raw['id']),
    version: versionNumber(version),
    createdAt: moment(raw['createdAt']),
    changelog: text(raw['changelog']),
    dependencies: texts(raw['dependencies']),
    downloadUrl: text(raw['downloadUrl']),
    deprecated: raw['deprecated'] === true,
    status: lookup(statuses, raw['status'], 'unknown'),
    extraction: extraction(raw['comfy_node_extract_status']),
    ...parseSupport(raw),
  }
}

/** Parses a bare list of versions. Drops duplicates and sorts newest first by semantic version; the API sorts by text. */
export function parseVersions(body: unknown): NodeVersion[] {
  const versions = parseItems(expectList(body), parseVersion)
  return sortVersionsDesc(
    uniqueBy(versions, ({ version }) => version),
    ({ version }) => version,
  )
}

/** GET /nodes/{nodeId}/versions — newest first. */
export const nodeVersions = (nodeId: string) => {
  const call = nodeVersionsCall(nodeId)
  return apiQuery(call.path, call.query, {
    access: 'public',
    persist: true,
    parse: parseVersions,
    whenForbidden: throwBanned,
  })
}

/** GET /nodes/{nodeId}/versions/{versionId} — by version number, in any status. */
export const nodeVersion = (nodeId: string, version: VersionNumber) =>
  apiQuery(path`/nodes/${nodeId}/versions/${version}`, undefined, {
    access: 'public',
    persist: true,
    parse: (body): NodeVersion => {
      const found = parseVersion(expectRecord(body))
      if (!found) throw new SyntaxError('a version without a number')
      return found
    },
    whenForbidden: throwBanned,
  })
