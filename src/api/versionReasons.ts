import * as v from 'valibot'
import { type Reason, readStatusReason } from '#src/lib/version/statusReason.ts'
import { throwBanned } from './client/errors.ts'
import { apiQuery } from './client/query.ts'
import { bodyListOf, type Fields, objectOf, parser, text } from './client/schema.ts'
import { path } from './client/url.ts'
import { type NodeVersion, newestFirst, toVersion, versionFields } from './versions.ts'

const reasonedVersionSchema = v.pipe(
  objectOf({ ...versionFields, status_reason: text } satisfies Fields<'NodeVersion'>),
  v.transform(({ status_reason: reason, ...version }) => ({ ...toVersion(version), reason })),
)

/** A version with its status reason as stored: possibly long, untrusted text. */
export interface ReasonedVersion extends v.InferOutput<typeof reasonedVersionSchema> {}

const reasonedVersionList = v.pipe(
  bodyListOf(reasonedVersionSchema, ({ version }) => version),
  v.transform<ReasonedVersion[], ReasonedVersion[]>(newestFirst),
)

/**
 * GET /nodes/{nodeId}/versions with status reasons, newest first. For the pack's owner and reviewers only, and not
 * persisted: reasons contain code and people's email addresses. Bypasses proxy caches, because the reviewer's next
 * decision is based on it.
 */
export const reasonedVersions = (nodeId: string) =>
  apiQuery(
    path`/nodes/${nodeId}/versions`,
    { include_status_reason: true },
    {
      access: 'user',
      noCache: true,
      parse: parser(reasonedVersionList),
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
