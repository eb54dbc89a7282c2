/** Parsers for the three providers that send text, bytes or models. */
import { safeImage } from '#src/lib/safeUrl.ts'
import type { FailureKind } from './client/errors.ts'
import { count, expectRecord, list, type Raw, record, text } from './client/parse.ts'
import { envelopeError, type StatusMap, stateOf } from './mediaParse.ts'
import {
  dateFromUnix,
  type MediaResult,
  type MediaTask,
  progressOf,
  resultOfBase64,
  resultOfBytes,
  taskWith,
} from './mediaTasks.ts'

export const openAiStatuses: StatusMap = {
  queued: 'waiting',
  in_progress: 'running',
  completed: 'done',
  incomplete: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** The parts of a response that can be shown. Skips parts of an unknown type. */
function openAiResults(output: unknown): MediaResult[] {
  const items = list(output).map(record)
  const contents = items
    .filter((item) => item['type'] === 'message')
    .flatMap((item) => list(item['content']).map(record))
  // The response has no field with the joined text.
  const joined = contents
    .filter((content) => content['type'] === 'output_text')
    .map((content) => text(content['text']))
    .join('\n\n')
  const sounds = contents.filter((content) => content['type'] === 'output_audio')
  const pictures = items.filter((item) => item['type'] === 'image_generation_call')
  return [
    ...(joined.trim() ? [{ kind: 'text' as const, text: joined }] : []),
    ...pictures.flatMap((picture) => resultOfBase64(picture['result'])),
    ...sounds.flatMap((sound) => resultOfBase64(sound['data'])),
  ]
}

export function parseOpenAi(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const providerStatus = text(raw['status'])
  const incompleteReason = text(record(raw['incomplete_details'])['reason'])
  const known = stateOf(openAiStatuses, providerStatus)
  // By the contract, a status that it doesn't list means that the task is running.
  const state = known === 'unknown' && providerStatus ? 'running' : known
  return taskWith(incompleteReason === 'content_filter' ? 'moderated' : state, providerStatus, {
    reason: text(record(raw['error'])['message']) || incompleteReason,
    results: openAiResults(raw['output']),
    createdAt: dateFromUnix(raw['created_at'], 1),
  })
}

export const stabilityStatuses: StatusMap = {
  'in-progress': 'running',
  SUCCESS: 'done',
  CONTENT_FILTERED: 'moderated',
}

/** Reads a Stability response that isn't JSON: the HTTP status is the progress, the body the image. */
export async function receiveStability(response: Response): Promise<unknown> {
  if (response.status === 202) return { status: 'in-progress' }
  if (response.headers.get('content-type')?.includes('json')) return JSON.parse(await response.text())
  // CORS may hide this header. A filtered image is blurred, and without the header it is shown as a normal result.
  const reason = response.headers.get('finish-reason') ?? 'SUCCESS'
  return { bytes: new Uint8Array(await response.arrayBuffer()), finish_reason: reason }
}

export function parseStability(body: unknown): MediaTask {
  const raw = expectRecord(body)
  const bytes = raw['bytes']
  const providerStatus = text(raw['finish_reason']) || text(raw['status'])
  const picture = bytes instanceof Uint8Array ? resultOfBytes(Uint8Array.from(bytes)) : null
  const results = picture ? [picture] : resultOfBase64(raw['image'])
  if (text(raw['finish_reason']) && results.length === 0) throw new SyntaxError('no picture')
  return taskWith(stateOf(stabilityStatuses, providerStatus), providerStatus, { results })
}

export const tripoStatuses: StatusMap = {
  queued: 'waiting',
  running: 'running',
  success: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  banned: 'moderated',
  expired: 'expired',
  unknown: 'unknown',
}

const tripoErrorKinds: Readonly<Record<number, FailureKind>> = {
  2000: 'limited',
  2001: 'missing',
  2010: 'no-credit',
}

/** Returns an envelope's data. @throws ApiError for an error in the envelope. */
export function tripoData(body: unknown): Raw {
  const raw = expectRecord(body)
  const code = count(raw['code']) ?? 0
  if (code !== 0) throw envelopeError(tripoErrorKinds[code] ?? 'server', code, text(raw['message']))
  return record(raw['data'])
}

export function parseTripo(body: unknown): MediaTask {
  const data = tripoData(body)
  const providerStatus = text(data['status'])
  const output = record(data['output'])
  const urls = ['pbr_model', 'model', 'base_model'].map((key) => output[key]).filter((url) => text(url))
  const thumbnail = safeImage(text(output['rendered_image']))
  const models = urls.flatMap((url) => safeImage(text(url)) ?? [])
  const results: MediaResult[] = models.map((source) => ({ kind: 'model', source, thumbnail }))
  const shown: MediaResult[] =
    results.length > 0 || !thumbnail ? results : [{ kind: 'model', source: null, thumbnail }]
  const unsafePicture = text(output['rendered_image']) && !thumbnail ? 1 : 0
  return taskWith(stateOf(tripoStatuses, providerStatus), providerStatus, {
    progress: progressOf(data, 'progress', 100),
    prompt: text(record(data['input'])['prompt']),
    results: shown,
    unsafeCount: urls.length - models.length + unsafePicture,
    createdAt: dateFromUnix(data['create_time'], 1),
  })
}
