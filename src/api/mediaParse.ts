/** The readings of nine providers' answers; Kling, which has lists too, has a file of its own. */

import { safeImage } from '#src/lib/safeUrl.ts'
import { ApiError, type FailureKind } from './errors.ts'
import {
  type MediaResult,
  type MediaTask,
  momentOf,
  resultOfBase64,
  resultOfBytes,
  safeResults,
  shareOf,
  type TaskState,
  taskWith,
} from './mediaTasks.ts'
import { count, expectRecord, list, moment, type Raw, record, text } from './shape.ts'

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

export const openAiWords: Words = {
  queued: 'waiting',
  in_progress: 'running',
  completed: 'done',
  incomplete: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** Parts of a response that can be shown; parts of an unknown type are skipped. */
function openAiResults(output: unknown): MediaResult[] {
  const items = list(output).map(record)
  const contents = items
    .filter((item) => item['type'] === 'message')
    .flatMap((item) => list(item['content']).map(record))
  // There is no joined text in the answer.
  const joined = contents
    .filter((one) => one['type'] === 'output_text')
    .map((one) => text(one['text']))
    .join('\n\n')
  const sounds = contents.filter((one) => one['type'] === 'output_audio')
  const pictures = items.filter((item) => item['type'] === 'image_generation_call')
  return [
    ...(joined.trim() ? [{ kind: 'text' as const, text: joined }] : []),
    ...pictures.flatMap((one) => resultOfBase64(one['result'])),
    ...sounds.flatMap((one) => resultOfBase64(one['data'])),
  ]
}

export function parseOpenAi(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const word = text(raw['status'])
  const cut = text(record(raw['incomplete_details'])['reason'])
  const known = stateOf(openAiWords, word)
  // The contract: any other value is still running.
  const state = known === 'unknown' && word ? 'running' : known
  return taskWith(cut === 'content_filter' ? 'moderated' : state, word, {
    reason: text(record(raw['error'])['message']) || cut,
    results: openAiResults(raw['output']),
    createdAt: momentOf(raw['created_at'], 1),
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

export const stabilityWords: Words = {
  'in-progress': 'running',
  SUCCESS: 'done',
  CONTENT_FILTERED: 'moderated',
}

/** What an answer of Stability is, besides JSON: its status tells the progress, its bytes are the picture. */
export async function receiveStability(response: Response): Promise<unknown> {
  if (response.status === 202) return { status: 'in-progress' }
  if (response.headers.get('content-type')?.includes('json')) return JSON.parse(await response.text())
  // Whether a page may read this header is the service's choice; a filtered picture is blurred, and then only looks so.
  const reason = response.headers.get('finish-reason') ?? 'SUCCESS'
  return { bytes: new Uint8Array(await response.arrayBuffer()), finish_reason: reason }
}

export function parseStability(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const bytes = raw['bytes']
  const word = text(raw['finish_reason']) || text(raw['status'])
  const picture = bytes instanceof Uint8Array ? resultOfBytes(Uint8Array.from(bytes)) : null
  const results = picture ? [picture] : resultOfBase64(raw['image'])
  if (text(raw['finish_reason']) && results.length === 0) throw new SyntaxError('no picture')
  return taskWith(stateOf(stabilityWords, word), word, { results })
}

export const tripoWords: Words = {
  queued: 'waiting',
  running: 'running',
  success: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  banned: 'moderated',
  expired: 'expired',
  unknown: 'unknown',
}

const tripoInner: Readonly<Record<number, FailureKind>> = {
  2000: 'limited',
  2001: 'missing',
  2010: 'no-credit',
}

/** The data of an envelope. @throws ApiError for a failure in it. */
export function tripoData(body: unknown): Raw {
  const raw = expectRecord(body)
  const code = count(raw['code']) ?? 0
  if (code !== 0) throw innerFailure(tripoInner[code] ?? 'server', code, text(raw['message']))
  return record(raw['data'])
}

export function parseTripo(body: unknown): MediaTask {
  const data = tripoData(body)
  const word = text(data['status'])
  const output = record(data['output'])
  const urls = ['pbr_model', 'model', 'base_model'].map((key) => output[key]).filter((url) => text(url))
  const thumbnail = safeImage(text(output['rendered_image']))
  const models = urls.flatMap((url) => safeImage(text(url)) ?? [])
  const results: MediaResult[] = models.map((source) => ({ kind: 'model', source, thumbnail }))
  const shown: MediaResult[] =
    results.length > 0 || !thumbnail ? results : [{ kind: 'model', source: null, thumbnail }]
  const unsafePicture = text(output['rendered_image']) && !thumbnail ? 1 : 0
  return taskWith(stateOf(tripoWords, word), word, {
    progress: shareOf(data, 'progress', 100),
    prompt: text(record(data['input'])['prompt']),
    results: shown,
    leftOut: urls.length - models.length + unsafePicture,
    createdAt: momentOf(data['create_time'], 1),
  })
}
