/** The readings of six providers' answers, who send addresses or ids. */

import { ApiError, type FailureKind } from './client/errors.ts'
import { count, expectRecord, list, moment, record, text } from './client/parse.ts'
import { type MediaTask, safeResults, shareOf, type TaskState, taskWith } from './mediaTasks.ts'

export type Words = Readonly<Record<string, TaskState>>

export const stateOf = (words: Words, word: string): TaskState =>
  Object.hasOwn(words, word) ? (words[word] ?? 'unknown') : 'unknown'

/** A failure inside an answer with status 200 that says nothing of the task, or passes. */
export function innerFailure(kind: FailureKind, code: number, sentence: string): ApiError {
  return new ApiError(kind, 200, `${sentence.slice(0, 300)} (${code})`.trim())
}

export const lumaWords: Words = {
  queued: 'waiting',
  dreaming: 'running',
  completed: 'done',
  failed: 'failed',
}

export function parseLuma(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const word = text(raw['state'])
  const assets = record(raw['assets'])
  const state = stateOf(lumaWords, word)
  const shown = [
    { kind: 'video', url: assets['video'] },
    { kind: 'image', url: assets['image'] },
  ] as const
  return taskWith(state, word, {
    reason: text(raw['failure_reason']),
    prompt: text(record(raw['request'])['prompt']),
    createdAt: moment(raw['created_at']),
    ...safeResults(shown),
  })
}

export const minimaxWords: Words = {
  Queueing: 'waiting',
  Preparing: 'waiting',
  Processing: 'running',
  Success: 'done',
  Fail: 'failed',
}

/** Numbers of `base_resp` by the vendor's list: 1002 rate, 1000 and 1001 and 1013 trouble of theirs; 1026 and 1027 sensitive. */
const minimaxPassing: Readonly<Record<number, FailureKind>> = {
  1000: 'server',
  1001: 'server',
  1002: 'limited',
  1013: 'server',
  1039: 'limited',
}

export function parseMinimax(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const word = text(raw['status'])
  const told = record(raw['base_resp'])
  const code = count(told['status_code']) ?? 0
  const sentence = text(told['status_msg'])
  const passing = minimaxPassing[code]
  if (passing) throw innerFailure(passing, code, sentence)
  if (code === 1026 || code === 1027) return taskWith('moderated', word, { reason: sentence })
  if (code !== 0) return taskWith('failed', word, { reason: `${sentence} (${code})` })
  const id = text(raw['file_id'])
  return taskWith(stateOf(minimaxWords, word), word, { results: id ? [{ kind: 'file-id', id }] : [] })
}

/** The contract declares no list; completed, failed and error were seen as final, the others are customary. */
export const moonvalleyWords: Words = {
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
  const word = text(raw['status'])
  const failure = record(raw['error'])
  return taskWith(stateOf(moonvalleyWords, word), word, {
    reason: text(failure['message']) || text(failure['detail']),
    prompt: text(raw['prompt_text']),
    ...safeResults([{ kind: 'video', url: raw['output_url'] }]),
  })
}

export const pikaWords: Words = { queued: 'waiting', started: 'running', finished: 'done', failed: 'failed' }

export function parsePika(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const word = text(raw['status'])
  return taskWith(stateOf(pikaWords, word), word, {
    // Probably percent; the scale is not documented.
    progress: shareOf(raw, 'progress', 100),
    ...safeResults([{ kind: 'video', url: raw['url'] }]),
  })
}

export const pixverseWords: Words = { 1: 'done', 5: 'running', 6: 'expired', 7: 'moderated', 8: 'failed' }

export function parsePixverse(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const code = count(raw['ErrCode']) ?? 0
  // The vendor's numbers are many and change: none is known to pass by itself.
  if (code !== 0) return taskWith('failed', '', { reason: `${text(raw['ErrMsg'])} (${code})` })
  const told = record(raw['Resp'])
  const word = String(count(told['status']) ?? '')
  return taskWith(stateOf(pixverseWords, word), word, {
    prompt: text(told['prompt']),
    createdAt: moment(told['create_time']),
    ...safeResults([{ kind: 'video', url: told['url'] }]),
  })
}

export const runwayWords: Words = {
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
  const word = text(raw['status'])
  const state = stateOf(runwayWords, word)
  const code = text(raw['failureCode'])
  const output = list(raw['output'])
  return taskWith(state === 'failed' && code.startsWith('SAFETY') ? 'moderated' : state, word, {
    progress: shareOf(raw, 'progress', 1),
    reason: [text(raw['failure']), code].filter(Boolean).join(' · '),
    createdAt: moment(raw['createdAt']),
    ...safeResults(output.map((url) => ({ kind: isPicture(url) ? 'image' : 'video', url }))),
  })
}
