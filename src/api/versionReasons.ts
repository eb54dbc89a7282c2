import { type Reason, readStatusReason } from '#src/lib/statusReason.ts'
import { sortVersionsDesc } from '#src/lib/versionOrder.ts'
import { throwBanned } from './client/errors.ts'
import { expectList, parseItems, record, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodeVersion, parseVersion } from './versions.ts'

/** A version with its status reason as stored: possibly long, untrusted text. */
export interface ReasonedVersion extends NodeVersion {
  reason: string
}

/**
 * GET /nodes/{nodeId}/versions with status reasons, newest first. For the pack's owner and reviewers only, and not
 * persisted: reasons contain code and people's e-mail addresses. Bypasses proxy caches, because the reviewer's next
 * decision is based on it.
 */
export const reasonedVersions = (nodeId: string) =>
  apiQuery(
    path`/nodes/${nodeId}/versions`,
    { include_status_reason: true },
    {
      access: 'user',
      noCache: true,
      parse: (body): ReasonedVersion[] => {
        const versions = parseItems(expectList(body), (value) => {
          const version = parseVersion(value)
          return version && { ...version, reason: text(record(value)['status_reason']) }
        })
        return sortVersionsDesc(
          uniqueBy(versions, ({ version }) => version),
          ({ version }) => version,
        )
      },
      whenForbidden: throwBanned,
    },
  )

/** A version with its status reason, parsed. */
export interface ExplainedVersion extends NodeVersion {
  reason: Reason
}

const withParsedReasons = (versions: readonly ReasonedVersion[]): ExplainedVersion[] =>
  versions.map((version) => ({ ...version, reason: readStatusReason(version.reason) }))

/** The same read with parsed reasons. */
export const explainedVersions = (nodeId: string) => ({
  ...reasonedVersions(nodeId),
  select: withParsedReasons,
})
