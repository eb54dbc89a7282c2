import * as v from 'valibot'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { type KnownVersionStatus, versionStatusName } from '#src/lib/version/versionStatus.ts'
import { apiQuery } from './client/query.ts'
import { count, type Fields, listOf, objectOf, parser, segment } from './client/schema.ts'
import { path } from './client/url.ts'
import { toVersion, versionFields } from './versions.ts'

/** Without the pack's id there is no page to link to. */
export const listedVersionFields = { ...versionFields, node_id: segment } satisfies Fields<'NodeVersion'>

const listedVersionObject = objectOf(listedVersionFields)

export const toListedVersion = <Raw extends v.InferOutput<typeof listedVersionObject>>({
  node_id: nodeId,
  ...version
}: Raw) => ({ ...toVersion(version), nodeId })

const listedVersionSchema = v.pipe(listedVersionObject, v.transform(toListedVersion))

/** A version in a list over all packs. */
export interface ListedVersion extends v.InferOutput<typeof listedVersionSchema> {}

const versionPageSchema = v.pipe(
  objectOf({
    versions: listOf(listedVersionSchema, versionKey),
    total: count,
    totalPages: count,
  } satisfies Fields<'NodeVersionPage'>),
  v.transform(({ versions, total, totalPages }) => ({
    versions,
    /** Number of versions on all pages. */
    total: total ?? versions.length,
    totalPages: totalPages ?? 1,
  })),
)

/** One page of versions of all packs. */
export interface VersionPage extends v.InferOutput<typeof versionPageSchema> {}

export const parseVersionPage: (body: unknown) => VersionPage = parser(versionPageSchema)

/**
 * GET /versions — versions of all packs with one status, in the API's order.
 * @param page from 1.
 * @param pageSize 1 to 100; the API rejects more.
 */
export const versionsByStatus = (status: KnownVersionStatus, page: number, pageSize: number) =>
  apiQuery(
    path`/versions`,
    { statuses: [versionStatusName(status)], page, pageSize },
    { access: 'admin', parse: parseVersionPage },
  )
