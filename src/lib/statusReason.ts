import { isRecord, readJson } from './lenientJson.ts'
import { lookup } from './lookup.ts'

/** One hit of the security scanner. Unknown parts are empty; all texts are other people's. */
export interface Finding {
  /** Name of the rule; may be empty. */
  rule: string
  severity: 'critical' | 'high' | 'medium' | 'low' | 'info' | 'unknown'
  description: string
  /** Path inside the archive. */
  file: string
  /** From 1; null when unknown. */
  line: number | null
  /** The line of code that was hit. */
  code: string
  recommendation: string
  /** 0–100; null when not said. */
  confidence: number | null
}

/** What stood before: the state, and why. */
export interface PreviousState {
  /** As the service spells it, for example NodeVersionStatusFlagged. */
  status: string
  reason: Reason
  /** The text exactly as stored, to be put back. */
  message: string
}

/**
 * Why a version has its status, read out of `status_reason`.
 * `none`: nothing is said · `text`: a sentence · `findings`: a list of the scanner · `unreadable`: data in a form we do
 * not know. A review adds who wrote it and what was before.
 */
export interface Reason {
  kind: 'none' | 'text' | 'findings' | 'unreadable'
  /** The sentence of kind `text`, else empty. */
  text: string
  findings: readonly Finding[]
  /** Entries of the scanner's list that could not be read. */
  unread: number
  /** E-mail address of the reviewer; for administrators' eyes only. Empty when no review happened. */
  by: string
  /** Oldest first. */
  history: readonly PreviousState[]
  batchId: string
}

/** Longest reason that is read, in characters; lists of thousands of findings exist. */
const longestReason = 4_000_000
const mostFindings = 5000
const longestText = 4000

const nothing: Reason = {
  kind: 'none',
  text: '',
  findings: [],
  unread: 0,
  by: '',
  history: [],
  batchId: '',
}

type Raw = Readonly<Record<string, unknown>>

/** The first of the keys that holds a text. */
function textOf(raw: Raw, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = raw[key]
    if (typeof value === 'string' && value !== '') return value.slice(0, longestText)
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

/** The hits that the oldest scanner lists inside each file. */
function hitsOf(raw: Raw, base: Finding): Finding[] {
  const lists = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
  return lists(raw['matches']).flatMap((match) =>
    lists(match['strings']).flatMap((found) =>
      lists(found['instances']).map((hit) => ({
        ...base,
        file: textOf(match, 'filepath', 'file_path', 'path') || base.file,
        line: lineOf(hit['line_number']),
        code: textOf(hit, 'line', 'matched_data'),
        description: base.description || textOf(found, 'identifier'),
      })),
    ),
  )
}

/** One entry in any of the scanner's dialects; null when nothing in it is known. */
function readFinding(value: unknown): Finding[] | null {
  if (typeof value === 'string' && value.trim() !== '')
    return [{ ...blank, description: value.slice(0, longestText) }]
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
  const hits = hitsOf(value, finding)
  if (hits.length > 0) return hits
  return finding.rule || finding.description || finding.file || finding.code ? [finding] : null
}

const blank: Finding = {
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
  const read = entries.slice(0, mostFindings).map(readFinding)
  return {
    ...nothing,
    kind: 'findings',
    findings: read.flatMap((one) => one ?? []).slice(0, mostFindings),
    unread: read.filter((one) => one === null).length + Math.max(0, entries.length - mostFindings),
  }
}

/** A review's record. Its message may again be a list of findings, or a whole record, as text. */
function readRecord(raw: Raw, depth: number): Reason {
  const message = raw['message']
  const own =
    typeof message === 'string' ? readAt(message, depth + 1) : { ...nothing, kind: 'unreadable' as const }
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
        return { status: textOf(entry, 'status'), message: text, reason: readAt(text, depth + 1) }
      }),
    ],
  }
}

const deepest = 3
const looksLikeData = (text: string) => /^\s*[[{]/.test(text)

function readAt(text: string, depth: number): Reason {
  if (text.trim() === '') return nothing
  if (!looksLikeData(text)) return { ...nothing, kind: 'text', text: text.slice(0, longestText) }
  const value = depth > deepest ? undefined : readJson(text, longestReason)
  if (Array.isArray(value)) return value.length === 0 ? nothing : readFindings(value)
  if (isRecord(value) && ('message' in value || 'statusHistory' in value)) return readRecord(value, depth)
  // Brackets also open ordinary sentences: "[policy 4] no uploads". Data that broke off is never printed.
  if (value === undefined && !/["{}:]/.test(text))
    return { ...nothing, kind: 'text', text: text.slice(0, longestText) }
  const single = isRecord(value) ? readFinding(value) : null
  return single ? { ...nothing, kind: 'findings', findings: single } : { ...nothing, kind: 'unreadable' }
}

/**
 * Reads `status_reason` in all the forms it has been seen in: empty, a sentence, the scanner's list in several dialects,
 * a review's record (contract notes, section 2). Never throws, and never gives back raw JSON.
 */
export function readStatusReason(statusReason: unknown): Reason {
  return typeof statusReason === 'string' ? readAt(statusReason, 0) : nothing
}

/** All findings a version ever had: its own, and those its history remembers. */
export function allFindings(reason: Reason): Finding[] {
  return [...reason.findings, ...reason.history.flatMap((state) => allFindings(state.reason))]
}

/** The findings a reviewer judges: the version's own, or those it was reviewed for. */
export const findingsToReview = (reason: Reason): readonly Finding[] =>
  reason.findings.length > 0 ? reason.findings : allFindings(reason)

/** A sentence as others may read it: addresses of people are taken out. */
export function redactEmails(text: string): string {
  return text.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[^\s<>()"',;:.]+/g, '…')
}
