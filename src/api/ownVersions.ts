import { throwBanned } from './client/errors.ts'
import { versionChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { apiQuery } from './client/query.ts'
import { parser } from './client/schema.ts'
import { path } from './client/url.ts'
import { type VersionNumber, type VersionUuid, versionList } from './versions.ts'

const parseVersions = parser(versionList)

/**
 * GET /nodes/{nodeId}/versions — all versions of one's own pack in every status, newest first. Bypasses proxy caches,
 * because the user watches the versions change. Drops changelogs: the board keeps the versions of many packs in memory.
 */
export const ownVersions = (nodeId: string) =>
  apiQuery(path`/nodes/${nodeId}/versions`, undefined, {
    access: 'user',
    noCache: true,
    parse: (body) => parseVersions(body).map((version) => ({ ...version, changelog: '', dependencies: [] })),
    whenForbidden: throwBanned,
  })

/** A version of one's own pack. Paths below the publisher use its UUID, paths below the pack its number. */
export interface OwnVersion {
  publisherId: string
  nodeId: string
  uuid: VersionUuid
  version: VersionNumber
}

/** PUT …/versions/{uuid} — changes only the given fields. The response is partial: read again, never merge it. */
export const updateVersion = apiMutation(
  ({ change, ...own }: OwnVersion & { change: { changelog: string } | { deprecated: boolean } }) => ({
    method: 'PUT',
    path: path`/publishers/${own.publisherId}/nodes/${own.nodeId}/versions/${own.uuid}`,
    body: change,
    access: 'user',
    invalidates: versionChanged(own.nodeId, own.version, own.publisherId),
    parse: () => undefined,
  }),
)

/** DELETE …/versions/{uuid} — withdraws it. Its number can never be published again. */
export const deleteVersion = apiMutation((own: OwnVersion) => ({
  method: 'DELETE',
  path: path`/publishers/${own.publisherId}/nodes/${own.nodeId}/versions/${own.uuid}`,
  access: 'user',
  invalidates: versionChanged(own.nodeId, own.version, own.publisherId),
  parse: () => undefined,
}))
