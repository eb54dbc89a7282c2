/** The readings of three providers' answers, who send texts, bytes and models. */
import { safeImage } from '#src/lib/safeUrl.ts'
import type { FailureKind } from './client/errors.ts'
import { count, expectRecord, list, type Raw, record, text } from './client/parse.ts'
import { innerFailure, stateOf, type Words } from './mediaParse.ts'
import {
  type MediaResult,
  type MediaTask,
  momentOf,
  resultOfBase64,
  resultOfBytes,
  shareOf,
  taskWith,
} from './mediaTasks.ts'

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
  // The contract: a status it does not name means that the task still runs.
  const state = known === 'unknown' && word ? 'running' : known
  return taskWith(cut === 'content_filter' ? 'moderated' : state, word, {
    reason: text(record(raw['error'])['message']) || cut,
    results: openAiResults(raw['output']),
    createdAt: momentOf(raw['created_at'], 1),
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
