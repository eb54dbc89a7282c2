import * as v from 'valibot'
import { sortVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { parseVersionStatus } from '#src/lib/version/versionStatus.ts'
import { nodeVersionsCall } from './calls.ts'
import { throwBanned } from './client/errors.ts'
import { apiQuery } from './client/query.ts'
import {
  bodyListOf,
  dateTime,
  type Fields,
  flag,
  nullableOf,
  objectOf,
  parser,
  segment,
  statusOf,
  text,
  texts,
} from './client/schema.ts'
import { path } from './client/url.ts'

declare const brand: unique symbol
/** Version number such as 1.4.2. Identifies a version below `/nodes/{nodeId}`. */
export type VersionNumber = string & { readonly [brand]: 'VersionNumber' }
/** UUID of a version. Identifies it below `/publishers/{publisherId}`. */
export type VersionUuid = string & { readonly [brand]: 'VersionUuid' }

/** Brands a version number from a URL. Any text is allowed: the API returns 404 for the others. */
export const versionNumber = (text: string): VersionNumber => text as VersionNumber

/** Fields with the platforms that a pack or version supports; empty where unset. */
export const supportFields = {
  supported_os: texts,
  supported_accelerators: texts,
  supported_comfyui_version: text,
  supported_comfyui_frontend_version: text,
} satisfies Fields<'Node'> & Fields<'NodeVersion'>

/** What a pack or version says that it supports, as the API sent it. `readCompatibility` interprets it. */
export type DeclaredSupport = {
  [Field in keyof typeof supportFields]: v.InferOutput<(typeof supportFields)[Field]>
}

const isUuid = (value: unknown) => typeof value === 'string' && v.UUID_REGEX.test(value)

/** Whether the API could extract the list of comfy nodes. Anything but success means that it is not available. */
function extractionOf(status: unknown): 'success' | 'pending' | 'failed' {
  if (status === 'success') return 'success'
  return status === 'pending' || !status ? 'pending' : 'failed'
}

export const versionFields = {
  id: nullableOf(v.custom<VersionUuid>(isUuid)),
  version: v.pipe(segment, v.transform(versionNumber)),
  createdAt: dateTime,
  changelog: text,
  dependencies: texts,
  downloadUrl: text,
  deprecated: flag,
  status: statusOf(parseVersionStatus),
  comfy_node_extract_status: v.fallback(v.pipe(v.unknown(), v.transform(extractionOf)), 'pending'),
  ...supportFields,
} satisfies Fields<'NodeVersion'>

const versionObject = objectOf(versionFields)

/** Gives the fields of a version their names. */
export const toVersion = <Raw extends v.InferOutput<typeof versionObject>>({
  id: uuid,
  comfy_node_extract_status: extraction,
  ...version
}: Raw) => ({
  ...version,
  /** Null when the API didn't send it; such a version can't be edited. */
  uuid,
  extraction,
})

/** Requires a version number. */
export const versionSchema = v.pipe(versionObject, v.transform(toVersion))

/** A published version of a pack. */
export interface NodeVersion extends v.InferOutput<typeof versionSchema> {}

/** Sorts newest first by semantic version; the API sorts by text. */
export const newestFirst = <Version extends { version: VersionNumber }>(versions: readonly Version[]) =>
  sortVersionsDesc(versions, ({ version }) => version)

export const versionList = v.pipe(
  bodyListOf(versionSchema, ({ version }) => version),
  v.transform(newestFirst),
)

/** GET /nodes/{nodeId}/versions — newest first. */
export const nodeVersions = (nodeId: string) => {
  const call = nodeVersionsCall(nodeId)
  return apiQuery(call.path, call.query, {
    access: 'public',
    persist: true,
    parse: parser(versionList),
    whenForbidden: throwBanned,
  })
}

/** GET /nodes/{nodeId}/versions/{versionId} — by version number, in any status. */
export const nodeVersion = (nodeId: string, version: VersionNumber) =>
  apiQuery(path`/nodes/${nodeId}/versions/${version}`, undefined, {
    access: 'public',
    persist: true,
    parse: parser(versionSchema),
    whenForbidden: throwBanned,
  })
