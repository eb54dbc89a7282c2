import { type Reason, readStatusReason } from '#src/lib/statusReason.ts'
import { throwBanned } from './client/errors.ts'
import { write } from './client/mutation.ts'
import { expectList, record } from './client/parse.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodeVersion, parseVersions, type VersionNumber, type VersionUuid } from './versions.ts'

/**
 * GET /nodes/{nodeId}/versions — all versions of one's own pack in every status, newest first, past every proxy,
 * because they are watched while they change. The changelogs are left out: a board of many packs keeps them all.
 */
export const ownVersions = (nodeId: string) =>
  read(path`/nodes/${nodeId}/versions`, undefined, {
    view: 'own',
    fresh: true,
    parse: (body) => parseVersions(body).map((one) => ({ ...one, changelog: '', dependencies: [] })),
  })

/** A version with why it has its status. */
export interface ReasonedVersion extends NodeVersion {
  reason: Reason
}

/**
 * GET /nodes/{nodeId}/versions with reasons, newest first. For the pack's owner and for reviewers only: reasons hold
 * code and addresses of people, and are never kept.
 */
export const versionReasons = (nodeId: string) =>
  read(
    path`/nodes/${nodeId}/versions`,
    { include_status_reason: true },
    {
      // The review console reads the same address in another way.
      view: 'explained',
      fresh: true,
      parse: (body): ReasonedVersion[] => {
        const reasons = new Map(
          expectList(body).map((one) => [record(one)['version'], record(one)['status_reason']]),
        )
        return parseVersions(body).map((one) => ({
          ...one,
          reason: readStatusReason(reasons.get(one.version)),
        }))
      },
      whenForbidden: throwBanned,
    },
  )

/** A version of one's own. Its address under a publisher wants the UUID, that under the pack the number. */
export interface OwnVersion {
  publisherId: string
  nodeId: string
  uuid: VersionUuid
  version: VersionNumber
}

const staleBy = ({ publisherId, nodeId, version }: OwnVersion) => ({
  alsoStale: [
    path`/nodes/${nodeId}`,
    path`/nodes/${nodeId}/versions`,
    path`/versions`,
    path`/nodes`,
    path`/nodes/search`,
    path`/publishers/${publisherId}/nodes`,
    path`/publishers/${publisherId}/nodes/v2`,
  ],
  alsoStaleUnder: [path`/nodes/${nodeId}/versions/${version}`, path`/comfy-nodes`],
})

/** PUT …/versions/{uuid} — only what is given changes. The answer holds little more: read again, never merge. */
export const updateVersion = write(
  ({ change, ...own }: OwnVersion & { change: { changelog: string } | { deprecated: boolean } }) => ({
    method: 'PUT',
    path: path`/publishers/${own.publisherId}/nodes/${own.nodeId}/versions/${own.uuid}`,
    body: change,
    ...staleBy(own),
    parse: () => null,
  }),
)

/** DELETE …/versions/{uuid} — withdraws it; its number can never be published again. */
export const deleteVersion = write((own: OwnVersion) => ({
  method: 'DELETE',
  path: path`/publishers/${own.publisherId}/nodes/${own.nodeId}/versions/${own.uuid}`,
  ...staleBy(own),
  parse: () => null,
}))
