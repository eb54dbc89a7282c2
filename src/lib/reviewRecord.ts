import { isRecord, readJson } from './lenientJson.ts'
import { isReviewStatus, type ReviewStatus } from './reviewTransitions.ts'

declare const brand: unique symbol

/**
 * Text for `status_reason`. Only this file makes one: a status sent without a reason would erase what was stored, so no
 * call can be made with a text of any other origin, or with none.
 */
type StatusReasonText = string & { readonly [brand]: 'StatusReasonText' }

/** A version's state as it is stored: the whole text of its reason, in whatever form. */
export interface StoredState {
  status: ReviewStatus
  reason: string
}

/** A status together with the reason that must be sent with it. */
export interface StatusChange {
  readonly status: ReviewStatus
  readonly reason: StatusReasonText
}

interface Review {
  message: string
  /** E-mail address of the reviewer. */
  by: string
  batchId: string
}

type Raw = Readonly<Record<string, unknown>>

/** As the contract's records are: with no more than a few reviews, but reasons may hold long lists of findings. */
const longestReason = 4_000_000

const API_STATUSES: Readonly<Record<ReviewStatus, string>> = {
  active: 'NodeVersionStatusActive',
  banned: 'NodeVersionStatusBanned',
  deleted: 'NodeVersionStatusDeleted',
  flagged: 'NodeVersionStatusFlagged',
  pending: 'NodeVersionStatusPending',
}

/** A status as the service spells it. */
export const apiStatus = (status: ReviewStatus): string => API_STATUSES[status]

/** A status read from the service's spelling; null when it is none we know. */
function statusOf(wire: unknown): ReviewStatus | null {
  const found = Object.entries(API_STATUSES).find(([, name]) => name === wire)?.[0]
  return isReviewStatus(found) ? found : null
}

/** The record of a review, when the stored text is one that can be continued without losing anything. */
function recordIn(reason: string): Raw | null {
  if (!reason.trimStart().startsWith('{')) return null
  const value = readJson(reason, longestReason)
  if (!isRecord(value) || typeof value['message'] !== 'string') return null
  const history = value['statusHistory']
  return history === undefined || Array.isArray(history) ? value : null
}

const historyIn = (record: Raw | null): readonly unknown[] => {
  const history = record?.['statusHistory']
  return Array.isArray(history) ? history : []
}

// The only place that may brand: both callers build the text from what was stored.
const branded = (text: string) => text as StatusReasonText

/** In the order in which such records have always been written, so that an undo gives back the very same text. */
function written({ message, by, statusHistory, batchId, ...others }: Raw): StatusReasonText {
  return branded(JSON.stringify({ message, by, statusHistory, batchId, ...others }))
}

/**
 * A decision: the new reason remembers the state before it, whole. What was a record becomes an entry of the history
 * with everything it said; anything else (findings, a sentence, nothing) is kept as the text it was.
 */
export function decisionChange(before: StoredState, to: ReviewStatus, review: Review): StatusChange {
  const record = recordIn(before.reason)
  const { statusHistory: _, ...said } = record ?? { message: before.reason }
  const entry = { status: apiStatus(before.status), ...said }
  const reason = written({ ...review, statusHistory: [...historyIn(record), entry] })
  return { status: to, reason }
}

/** The state before the last decision, as it was; null when nothing is remembered. */
export function undoChange(now: StoredState): StatusChange | null {
  const record = recordIn(now.reason)
  const history = historyIn(record)
  const last = history.at(-1)
  if (!isRecord(last) || typeof last['message'] !== 'string') return null
  const { status: wire, ...said } = last
  const status = statusOf(wire)
  if (!status) return null
  const earlier = history.slice(0, -1)
  const wasRecord = Object.keys(said).length > 1 || earlier.length > 0
  const reason = wasRecord
    ? written(earlier.length > 0 ? { ...said, statusHistory: earlier } : said)
    : branded(last['message'])
  return { status, reason }
}

/** The batch in which a version was decided on last; empty when it was none. */
export function batchIdOf(reason: string): string {
  const id = recordIn(reason)?.['batchId']
  return typeof id === 'string' ? id : ''
}
