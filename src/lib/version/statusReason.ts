import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { lookup } from '#src/lib/json/lookup.ts'
import { parseVersionStatus, type VersionStatus } from './versionStatus.ts'

/** A finding of the security scanner. Unknown fields are empty; all texts are user-generated. */
export interface Finding {
  /** Name of the rule; may be empty. */
  rule: string
  severity: 'critical' | 'high' | 'medium' | 'low' | 'info' | 'unknown'
  description: string
  /** Path in the archive. */
  file: string
  /** Starts at 1; null if unknown. */
  line: number | null
  /** The matching line of code. */
  code: string
  recommendation: string
  /** 0–100; null if unknown. */
  confidence: number | null
}

/** An earlier status and its reason. */
export interface PreviousState {
  status: VersionStatus
  reason: Reason
}

/**
 * The reason why a version has its status, parsed from `status_reason`.
 * `none`: no reason · `text`: a sentence · `findings`: a list from the scanner · `unreadable`: data in an unknown form.
 * A review adds its reviewer and the history.
 */
export interface Reason {
  kind: 'none' | 'text' | 'findings' | 'unreadable'
  /** The sentence if kind is `text`, else empty. */
  text: string
  findings: readonly Finding[]
  /** Number of entries in the scanner's list that couldn't be parsed. */
  unread: number
  /** Email address of the reviewer, shown to administrators only. Empty without a review. */
  by: string
  /** Oldest first. */
  history: readonly PreviousState[]
  batchId: string
}

/** In characters. Lists of thousands of findings exist. */
const maxReasonLength = 4_000_000
const maxFindings = 5000
const maxTextLength = 4000

const noReason: Reason = {
  kind: 'none',
  text: '',
  findings: [],
  unread: 0,
  by: '',
  history: [],
  batchId: '',
}

type Raw = Readonly<Record<string, unknown>>

/** Returns the first non-empty string under one of the keys. */
function textOf(raw: Raw, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = raw[key]
    if (typeof value === 'string' && value !== '') return value.slice(0, maxTextLength)
  }
  return ''
}

function lineOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
}

const severities: Readonly<Record<string, Finding['severity']>> = {
  critical: 'critical',
  high: 'high',
  error: 'high',
  medium: 'medium',
  warning: 'medium',
  low: 'low',
  info: 'info',
  notice: 'info',
}

function severityOf(value: unknown): Finding['severity'] {
  return lookup(severities, typeof value === 'string' ? value.toLowerCase() : value, 'unknown')
}

/** Parses the findings that the oldest scanner nests in each file. */
function nestedFindings(raw: Raw, base: Finding): Finding[] {
  const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
  return records(raw['matches']).flatMap((match) =>
    records(match['strings']).flatMap((string) =>
      records(string['instances']).map((hit) => ({
        ...base,
        file: textOf(match, 'filepath', 'file_path', 'path') || base.file,
        line: lineOf(hit['line_number']),
        code: textOf(hit, 'line', 'matched_data'),
        description: base.description || textOf(string, 'identifier'),
      })),
    ),
  )
}

/** Parses an entry in any form of the scanner; null if it has no known field. */
function readFinding(value: unknown): Finding[] | null {
  if (typeof value === 'string' && value.trim() !== '')
    return [{ ...emptyFinding, description: value.slice(0, maxTextLength) }]
  if (!isRecord(value)) return null
  const metadata = isRecord(value['metadata']) ? value['metadata'] : {}
  const confidence = metadata['confidence']
  const finding: Finding = {
    rule: textOf(value, 'issue_type', 'error_type', 'type'),
    severity: severityOf(value['severity']),
    description: textOf(value, 'description', 'message'),
    file: textOf(value, 'file_path', 'path', 'file', 'file_name', 'filename'),
    line: lineOf(value['line_number']) ?? lineOf(value['line']),
    code: textOf(value, 'line_snippet', 'code_snippet', 'content', 'line'),
    recommendation: textOf(value, 'recommendation'),
    confidence: typeof confidence === 'number' && confidence >= 0 && confidence <= 100 ? confidence : null,
  }
  const nested = nestedFindings(value, finding)
  if (nested.length > 0) return nested
  return finding.rule || finding.description || finding.file || finding.code ? [finding] : null
}

const emptyFinding: Finding = {
  rule: '',
  severity: 'unknown',
  description: '',
  file: '',
  line: null,
  code: '',
  recommendation: '',
  confidence: null,
}

function readFindings(entries: readonly unknown[]): Reason {
  const parsed = entries.slice(0, maxFindings).map(readFinding)
  return {
    ...noReason,
    kind: 'findings',
    findings: parsed.flatMap((findings) => findings ?? []).slice(0, maxFindings),
    unread: parsed.filter((findings) => findings === null).length + Math.max(0, entries.length - maxFindings),
  }
}

/** Parses a review record. Its message may again be a serialized list of findings or record. */
function readRecord(raw: Raw, depth: number): Reason {
  const message = raw['message']
  const own =
    typeof message === 'string' ? readAt(message, depth + 1) : { ...noReason, kind: 'unreadable' as const }
  const history = Array.isArray(raw['statusHistory']) ? raw['statusHistory'].filter(isRecord) : []
  return {
    ...own,
    by: textOf(raw, 'by') || own.by,
    batchId: textOf(raw, 'batchId') || own.batchId,
    history: [
      ...own.history,
      ...history.slice(-100).map((entry) => {
        const earlier = entry['message']
        const text = typeof earlier === 'string' ? earlier : ''
        return { status: parseVersionStatus(entry['status']), reason: readAt(text, depth + 1) }
      }),
    ],
  }
}

const maxDepth = 3
const looksLikeData = (text: string) => /^\s*[[{]/.test(text)

function readAt(text: string, depth: number): Reason {
  if (text.trim() === '') return noReason
  if (!looksLikeData(text)) return { ...noReason, kind: 'text', text: text.slice(0, maxTextLength) }
  const value = depth > maxDepth ? undefined : readJson(text, maxReasonLength)
  if (Array.isArray(value)) return value.length === 0 ? noReason : readFindings(value)
  if (isRecord(value) && ('message' in value || 'statusHistory' in value)) return readRecord(value, depth)
  // Sentences may also start with a bracket: "[policy 4] no uploads". Truncated data is never shown.
  if (value === undefined && !/["{}:]/.test(text))
    return { ...noReason, kind: 'text', text: text.slice(0, maxTextLength) }
  const single = isRecord(value) ? readFinding(value) : null
  return single ? { ...noReason, kind: 'findings', findings: single } : { ...noReason, kind: 'unreadable' }
}

/**
 * Parses `status_reason` in all known forms: empty, a sentence, several forms of the scanner's list, or a review record
 * (`StatusReasonRecord` in contract/openapi.yaml). Never throws and never returns raw JSON.
 */
export function readStatusReason(statusReason: unknown): Reason {
  return typeof statusReason === 'string' ? readAt(statusReason, 0) : noReason
}

/** Returns all findings of a version, current ones and those in its history. */
export function allFindings(reason: Reason): Finding[] {
  return [...reason.findings, ...reason.history.flatMap((state) => allFindings(state.reason))]
}

/** Returns the findings to review: the version's current ones, else those in its history. */
export const findingsToReview = (reason: Reason): readonly Finding[] =>
  reason.findings.length > 0 ? reason.findings : allFindings(reason)

/** Replaces email addresses in a text for public display. */
export function redactEmails(text: string): string {
  return text.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[^\s<>()"',;:.]+/g, '…')
}
