/** Parsers for the six providers that send URLs or ids. */
import { ApiError, type FailureKind } from './client/errors.ts'
import { count, expectRecord, list, moment, record, text } from './client/parse.ts'
import { type MediaTask, progressOf, safeResults, type TaskState, taskWith } from './mediaTasks.ts'

export type StatusMap = Readonly<Record<string, TaskState>>

export const stateOf = (statuses: StatusMap, providerStatus: string): TaskState =>
  Object.hasOwn(statuses, providerStatus) ? (statuses[providerStatus] ?? 'unknown') : 'unknown'

/** An error inside a response with status 200 that is not the task's, or is transient. */
export function envelopeError(kind: FailureKind, code: number, message: string): ApiError {
  return new ApiError(kind, 200, `${message.slice(0, 300)} (${code})`.trim())
}

export const lumaStatuses: StatusMap = {
  queued: 'waiting',
  dreaming: 'running',
  completed: 'done',
  failed: 'failed',
}

export function parseLuma(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const providerStatus = text(raw['state'])
  const assets = record(raw['assets'])
  const state = stateOf(lumaStatuses, providerStatus)
  const shown = [
    { kind: 'video', url: assets['video'] },
    { kind: 'image', url: assets['image'] },
  ] as const
  return taskWith(state, providerStatus, {
    reason: text(raw['failure_reason']),
    prompt: text(record(raw['request'])['prompt']),
    createdAt: moment(raw['created_at']),
    ...safeResults(shown),
  })
}

export const minimaxStatuses: StatusMap = {
  Queueing: 'waiting',
  Preparing: 'waiting',
  Processing: 'running',
  Success: 'done',
  Fail: 'failed',
}

/** Transient codes of `base_resp`, by the vendor's list: 1002 and 1039 are rate limits, the others server errors. */
const minimaxTransient: Readonly<Record<number, FailureKind>> = {
  1000: 'server',
  1001: 'server',
  1002: 'limited',
  1013: 'server',
  1039: 'limited',
}

export function parseMinimax(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const providerStatus = text(raw['status'])
  const inner = record(raw['base_resp'])
  const code = count(inner['status_code']) ?? 0
  const message = text(inner['status_msg'])
  const transient = minimaxTransient[code]
  if (transient) throw envelopeError(transient, code, message)
  // 1026 and 1027 mean sensitive content.
  if (code === 1026 || code === 1027) return taskWith('moderated', providerStatus, { reason: message })
  if (code !== 0) return taskWith('failed', providerStatus, { reason: `${message} (${code})` })
  const id = text(raw['file_id'])
  return taskWith(stateOf(minimaxStatuses, providerStatus), providerStatus, {
    results: id ? [{ kind: 'file-id', id }] : [],
  })
}

/** The contract has no list. `completed`, `failed` and `error` were observed, the others are guesses. */
export const moonvalleyStatuses: StatusMap = {
  pending: 'waiting',
  queued: 'waiting',
  in_progress: 'running',
  processing: 'running',
  running: 'running',
  completed: 'done',
  failed: 'failed',
  error: 'failed',
}

export function parseMoonvalley(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const providerStatus = text(raw['status'])
  const failure = record(raw['error'])
  return taskWith(stateOf(moonvalleyStatuses, providerStatus), providerStatus, {
    reason: text(failure['message']) || text(failure['detail']),
    prompt: text(raw['prompt_text']),
    ...safeResults([{ kind: 'video', url: raw['output_url'] }]),
  })
}

export const pikaStatuses: StatusMap = {
  queued: 'waiting',
  started: 'running',
  finished: 'done',
  failed: 'failed',
}

export function parsePika(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const providerStatus = text(raw['status'])
  return taskWith(stateOf(pikaStatuses, providerStatus), providerStatus, {
    // Probably percent: the scale is undocumented.
    progress: progressOf(raw, 'progress', 100),
    ...safeResults([{ kind: 'video', url: raw['url'] }]),
  })
}

export const pixverseStatuses: StatusMap = {
  1: 'done',
  5: 'running',
  6: 'expired',
  7: 'moderated',
  8: 'failed',
}

export function parsePixverse(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const code = count(raw['ErrCode']) ?? 0
  // The vendor's many codes change, and none is known to be transient.
  if (code !== 0) return taskWith('failed', '', { reason: `${text(raw['ErrMsg'])} (${code})` })
  const inner = record(raw['Resp'])
  const providerStatus = String(count(inner['status']) ?? '')
  return taskWith(stateOf(pixverseStatuses, providerStatus), providerStatus, {
    prompt: text(inner['prompt']),
    createdAt: moment(inner['create_time']),
    ...safeResults([{ kind: 'video', url: inner['url'] }]),
  })
}

export const runwayStatuses: StatusMap = {
  PENDING: 'waiting',
  THROTTLED: 'waiting',
  RUNNING: 'running',
  SUCCEEDED: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

const isPicture = (url: unknown) => /\.(png|jpe?g|webp|gif)(\?|$)/i.test(text(url))

export function parseRunway(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const providerStatus = text(raw['status'])
  const state = stateOf(runwayStatuses, providerStatus)
  const code = text(raw['failureCode'])
  const output = list(raw['output'])
  return taskWith(state === 'failed' && code.startsWith('SAFETY') ? 'moderated' : state, providerStatus, {
    progress: progressOf(raw, 'progress', 1),
    reason: [text(raw['failure']), code].filter(Boolean).join(' · '),
    createdAt: moment(raw['createdAt']),
    ...safeResults(output.map((url) => ({ kind: isPicture(url) ? 'image' : 'video', url }))),
  })
}
