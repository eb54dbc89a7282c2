import * as v from 'valibot'
import type { StatusChange } from '#src/lib/review/reviewRecord.ts'
import type { ReviewStatus } from '#src/lib/review/reviewTransitions.ts'
import { type VersionRef, versionKey } from '#src/lib/version/versionKey.ts'
import { versionStatusName } from '#src/lib/version/versionStatus.ts'
import { versionChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { apiQuery } from './client/query.ts'
import { count, type Fields, listOf, objectOf, parser, text } from './client/schema.ts'
import { path } from './client/url.ts'
import { listedVersionFields, toListedVersion } from './reviews.ts'
import type { DeclaredSupport } from './versions.ts'

const reviewVersionSchema = v.pipe(
  objectOf({ ...listedVersionFields, status_reason: text } satisfies Fields<'NodeVersion'>),
  v.transform(({ status_reason: reason, ...version }) => ({ ...toListedVersion(version), reason })),
)

/** A version with its status reason as stored: possibly long, untrusted text. */
export interface ReviewVersion extends v.InferOutput<typeof reviewVersionSchema> {}

const reviewPageSchema = objectOf({
  versions: listOf(reviewVersionSchema, versionKey),
  total: count,
  totalPages: count,
} satisfies Fields<'NodeVersionPage'>)

/** One page of the queue; `total` counts all pages. */
export interface ReviewPage {
  /** The versions that match the filter, which the API may ignore. */
  versions: ReviewVersion[]
  total: number
  totalPages: number
  /** Number of versions the API sent; more than in `versions` when it ignores part of the filter. */
  received: number
}

/** Filter and page of the review queue. */
export interface ReviewQuery {
  /** Empty for any. */
  statuses: readonly ReviewStatus[]
  /** Only versions of this pack; empty for all. A server of 2025 ignored it. */
  nodeId: string
  /** Text that the reason contains; empty for any. */
  text: string
  /** From 1. */
  page: number
  /** 1 to 100; the API rejects more. */
  pageSize: number
}

/** Ignores case, like the API. */
function matchesQuery({ nodeId, reason }: ReviewVersion, query: ReviewQuery): boolean {
  const isNode = query.nodeId === '' || nodeId.toLowerCase() === query.nodeId.toLowerCase()
  return isNode && reason.toLowerCase().includes(query.text.toLowerCase())
}

const parseReviewPage = parser(reviewPageSchema)

function readReviewPage(body: unknown, query: ReviewQuery): ReviewPage {
  const { versions, total, totalPages } = parseReviewPage(body)
  return {
    versions: versions.filter((version) => matchesQuery(version, query)),
    total: total ?? versions.length,
    totalPages: totalPages ?? 1,
    received: versions.length,
  }
}

/** GET /versions — with reasons, for reviewers only: they contain email addresses and other people's code. */
export const reviewQueue = (query: ReviewQuery) =>
  apiQuery(
    path`/versions`,
    {
      statuses: query.statuses.map(versionStatusName),
      nodeId: query.nodeId,
      status_reason: query.text,
      page: query.page,
      pageSize: query.pageSize,
      include_status_reason: true,
    },
    { access: 'admin', parse: (body) => readReviewPage(body, query) },
  )

/**
 * PUT /admin/nodes/{nodeId}/versions/{versionNumber} — sets a status together with its reason: `StatusChange` has both.
 * The response contains little more than the status, so it is not used.
 */
export const decideVersion = apiMutation(
  ({ nodeId, version, change }: VersionRef & { change: StatusChange }) => ({
    method: 'PUT',
    path: path`/admin/nodes/${nodeId}/versions/${version}`,
    body: { status: versionStatusName(change.status), status_reason: change.reason },
    access: 'admin',
    invalidates: versionChanged(nodeId, version),
    parse: () => undefined,
  }),
)

/**
 * PUT /admin/nodes/{nodeId}/versions/{versionNumber} — sets what a version supports. Without a status in the body, the
 * API keeps the status and its reason.
 */
export const supportVersion = apiMutation(
  ({ nodeId, version, edit }: VersionRef & { edit: Partial<DeclaredSupport> }) => ({
    method: 'PUT',
    path: path`/admin/nodes/${nodeId}/versions/${version}`,
    body: edit,
    access: 'admin',
    invalidates: versionChanged(nodeId, version),
    parse: () => undefined,
  }),
)
