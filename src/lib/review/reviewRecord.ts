import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { parseVersionStatus, versionStatusName } from '#src/lib/version/versionStatus.ts'
import type { ReviewStatus } from './reviewTransitions.ts'

declare const brand: unique symbol

/**
 * Text for `status_reason`. Branded so that only this module can create one: sending a status without the stored reason
 * would erase it.
 */
type StatusReasonText = string & { readonly [brand]: 'StatusReasonText' }

/** A version's stored state, with the unparsed text of its reason. */
export interface StoredState {
  status: ReviewStatus
  reason: string
}

/** A new status with the reason that must be sent with it. */
export interface StatusChange {
  readonly status: ReviewStatus
  readonly reason: StatusReasonText
}

interface Review {
  message: string
  /** Email address of the reviewer. */
  by: string
  batchId: string
}

type Raw = Readonly<Record<string, unknown>>

/** In characters. Records contain few reviews, but reasons may contain long lists of findings. */
const maxReasonLength = 4_000_000

/** Parses the review record; null unless it can be extended without losing data. */
function parseRecord(reason: string): Raw | null {
  if (!reason.trimStart().startsWith('{')) return null
  const value = readJson(reason, maxReasonLength)
  if (!isRecord(value) || typeof value['message'] !== 'string') return null
  const history = value['statusHistory']
  return history === undefined || Array.isArray(history) ? value : null
}

const historyOf = (record: Raw | null): readonly unknown[] => {
  const history = record?.['statusHistory']
  return Array.isArray(history) ? history : []
}

// The only cast to the brand: both callers build the text from the stored one.
const asReasonText = (text: string) => text as StatusReasonText

/** Keeps the established order of keys, so that an undo restores the identical text. */
function serializeRecord({ message, by, statusHistory, batchId, ...others }: Raw): StatusReasonText {
  return asReasonText(JSON.stringify({ message, by, statusHistory, batchId, ...others }))
}

/**
 * Builds the change for a decision. The new reason keeps the complete previous state in its history: a record with all
 * its fields, anything else (findings, a sentence, nothing) as its original text.
 */
export function decisionChange(before: StoredState, to: ReviewStatus, review: Review): StatusChange {
  const record = parseRecord(before.reason)
  const { statusHistory: _, ...fields } = record ?? { message: before.reason }
  const entry = { status: versionStatusName(before.status), ...fields }
  const reason = serializeRecord({ ...review, statusHistory: [...historyOf(record), entry] })
  return { status: to, reason }
}

/** Builds the change that restores the state before the last decision; null if the history is empty or invalid. */
export function undoChange(now: StoredState): StatusChange | null {
  const record = parseRecord(now.reason)
  const history = historyOf(record)
  const last = history.at(-1)
  if (!isRecord(last) || typeof last['message'] !== 'string') return null
  const { status: apiName, ...fields } = last
  const status = parseVersionStatus(apiName)
  if (status === 'unknown') return null
  const earlier = history.slice(0, -1)
  const wasRecord = Object.keys(fields).length > 1 || earlier.length > 0
  const reason = wasRecord
    ? serializeRecord(earlier.length > 0 ? { ...fields, statusHistory: earlier } : fields)
    : asReasonText(last['message'])
  return { status, reason }
}

/** Returns the id of the batch with the version's last decision; empty if there is none. */
export function batchIdOf(reason: string): string {
  const id = parseRecord(reason)?.['batchId']
  return typeof id === 'string' ? id : ''
}
