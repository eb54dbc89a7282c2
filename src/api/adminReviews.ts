import type { StatusChange } from '#src/lib/reviewRecord.ts'
import { wireStatus } from '#src/lib/reviewRecord.ts'
import type { ReviewStatus } from '#src/lib/reviewTransitions.ts'
import { sortVersionsDesc } from '#src/lib/versionOrder.ts'
import { asAdmin } from './adminCall.ts'
import { throwBanned } from './client/errors.ts'
import { write } from './client/mutation.ts'
import { count, expectList, expectRecord, list, parseItems, record, text, uniqueBy } from './client/parse.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'
import { type ListedVersion, parseListedVersion } from './reviews.ts'
import { type NodeVersion, parseVersion, type Support } from './versions.ts'

/** A version with the reason of its status, as stored: the text may be long, and holds what others wrote. */
export interface ReviewVersion extends ListedVersion {
  reason: string
}

/** One page of the queue; `total` counts all pages. */
export interface ReviewPage {
  /** Those that satisfy the filter, whatever the service sent. */
  versions: ReviewVersion[]
  total: number
  totalPages: number
  /** Number of versions the service sent; more than `versions` when it ignores a part of the filter. */
  received: number
}

/** What a page of the queue is asked for. */
export interface ReviewQuery {
  /** None means any. */
  statuses: readonly ReviewStatus[]
  /** Only of this pack; empty for all. A server of 2025 ignored it. */
  nodeId: string
  /** Text inside the reason; empty for any. */
  text: string
  /** From 1. */
  page: number
  /** 1 to 100; the service refuses more. */
  pageSize: number
}

function parseReview(value: unknown): ReviewVersion | null {
  const listed = parseListedVersion(value)
  return listed && { ...listed, reason: text(record(value)['status_reason']) }
}

/** Compares without case, as the service does. */
function satisfies({ nodeId, reason }: ReviewVersion, query: ReviewQuery): boolean {
  const isNode = query.nodeId === '' || nodeId.toLowerCase() === query.nodeId.toLowerCase()
  return isNode && reason.toLowerCase().includes(query.text.toLowerCase())
}

function parseReviewPage(body: unknown, query: ReviewQuery): ReviewPage {
  const raw = expectRecord(body)
  const sent = list(raw['versions'])
  const all = uniqueBy(parseItems(sent, parseReview), ({ nodeId, version }) => `${nodeId} ${version}`)
  return {
    versions: all.filter((version) => satisfies(version, query)),
    total: count(raw['total']) ?? sent.length,
    totalPages: count(raw['totalPages']) ?? 1,
    received: all.length,
  }
}

/** GET /versions — with reasons, for reviewers' eyes: they hold e-mail addresses and other people's code. */
export const reviewQueue = (query: ReviewQuery) =>
  read(
    path`/versions`,
    {
      statuses: query.statuses.map(wireStatus),
      nodeId: query.nodeId,
      status_reason: query.text,
      page: query.page,
      pageSize: query.pageSize,
      include_status_reason: true,
    },
    { parse: (body) => parseReviewPage(body, query) },
  )

/** A version of one pack, with its reason. */
export interface ReasonedVersion extends NodeVersion {
  reason: string
}

/**
 * GET /nodes/{nodeId}/versions — all of them, with reasons, newest first by semantic version. Past every proxy: what is
 * decided next is written on top of it.
 */
export const reviewedVersions = (nodeId: string) =>
  read(
    path`/nodes/${nodeId}/versions`,
    { include_status_reason: true },
    {
      fresh: true,
      parse: (body): ReasonedVersion[] => {
        const found = parseItems(expectList(body), (value) => {
          const version = parseVersion(value)
          return version && { ...version, reason: text(record(value)['status_reason']) }
        })
        return sortVersionsDesc(
          uniqueBy(found, ({ version }) => version),
          (one) => one.version,
        )
      },
      whenForbidden: throwBanned,
    },
  )

interface VersionRef {
  nodeId: string
  version: string
}

/** What changes with a version: its own reads, those of its pack, every list, and who owns its comfy nodes. */
const staleBy = ({ nodeId, version }: VersionRef) => ({
  alsoStale: [
    path`/nodes/${nodeId}`,
    path`/nodes/${nodeId}/versions`,
    path`/versions`,
    path`/nodes`,
    path`/nodes/search`,
  ],
  alsoStaleUnder: [path`/nodes/${nodeId}/versions/${version}`, path`/comfy-nodes`, path`/publishers`],
})

/**
 * PUT /admin/nodes/{nodeId}/versions/{versionNumber} — a status, always with its reason: `StatusChange` has no other form.
 * The answer holds little more than the status, so nothing of it is used.
 */
export const decideVersion = write(({ change, ...one }: VersionRef & { change: StatusChange }) => ({
  method: 'PUT',
  path: path`/admin/nodes/${one.nodeId}/versions/${one.version}`,
  body: { status: wireStatus(change.status), status_reason: change.reason },
  ...asAdmin(),
  ...staleBy(one),
  parse: () => undefined,
}))

/**
 * PUT /admin/nodes/{nodeId}/versions/{versionNumber} — where a version runs, without its status: that stays, and so does
 * its reason.
 */
export const supportVersion = write(({ edit, ...one }: VersionRef & { edit: Partial<Support> }) => ({
  method: 'PUT',
  path: path`/admin/nodes/${one.nodeId}/versions/${one.version}`,
  body: edit,
  ...asAdmin(),
  ...staleBy(one),
  parse: () => undefined,
}))
