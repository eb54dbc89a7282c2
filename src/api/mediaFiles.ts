/** Parsers for the three providers that send text, bytes or models. */
import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { safeImage } from '#src/lib/url/safeUrl.ts'
import type { FailureKind } from './client/errors.ts'
import {
  arrayOf,
  count,
  type Fields,
  finiteNumber,
  nullableOf,
  objectOf,
  optionalObjectOf,
  parser,
  text,
} from './client/schema.ts'
import { envelopeError, type StatusMap, stateOf } from './mediaParse.ts'
import {
  type MediaResult,
  type MediaTask,
  progressOf,
  resultOfBase64,
  resultOfBytes,
  type TaskState,
  taskWith,
  unixTime,
} from './mediaTasks.ts'

type Schemas = components['schemas']

export const openAiStatuses: StatusMap = {
  queued: 'waiting',
  in_progress: 'running',
  completed: 'done',
  incomplete: 'done',
  failed: 'failed',
  cancelled: 'canceled',
}

const openAiItem = optionalObjectOf({
  type: text,
  content: arrayOf(optionalObjectOf({ type: text, text, data: text })),
  /** A picture in Base64. */
  result: text,
} satisfies Fields<'OpenAiOutputItem'>)

/** The parts of a response that can be shown. Skips parts of an unknown type. */
function openAiResults(items: readonly v.InferOutput<typeof openAiItem>[]): MediaResult[] {
  const contents = items.filter(({ type }) => type === 'message').flatMap(({ content }) => content)
  // The response has no field with the joined text.
  const joined = contents
    .filter(({ type }) => type === 'output_text')
    .map((content) => content.text)
    .join('\n\n')
  const sounds = contents.filter(({ type }) => type === 'output_audio')
  const pictures = items.filter(({ type }) => type === 'image_generation_call')
  return [
    ...(joined.trim() ? [{ kind: 'text' as const, text: joined }] : []),
    ...pictures.flatMap(({ result }) => resultOfBase64(result)),
    ...sounds.flatMap(({ data }) => resultOfBase64(data)),
  ]
}

const openAiSchema = v.pipe(
  objectOf({
    status: text,
    incomplete_details: optionalObjectOf({ reason: text }),
    error: optionalObjectOf({ message: text }),
    output: arrayOf(openAiItem),
    created_at: unixTime(1),
  } satisfies Fields<'OpenAiResponse'>),
  v.transform(({ status, incomplete_details: { reason }, error, output, created_at: createdAt }) => {
    const known = stateOf(openAiStatuses, status)
    // By the contract, a status that it doesn't list means that the task is running.
    const state = known === 'unknown' && status ? 'running' : known
    return taskWith(reason === 'content_filter' ? 'moderated' : state, status, {
      reason: error.message || reason,
      results: openAiResults(output),
      createdAt,
    })
  }),
)

export const parseOpenAi: (body: unknown) => MediaTask = parser(openAiSchema)

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

const stabilitySchema = v.pipe(
  objectOf({
    bytes: nullableOf(v.instance(Uint8Array)),
    image: text,
    finish_reason: text,
    status: text,
  }),
  v.transform(({ bytes, image, finish_reason, status }) => {
    const providerStatus = finish_reason || status
    const picture = bytes && resultOfBytes(Uint8Array.from(bytes))
    const results = picture ? [picture] : resultOfBase64(image)
    if (finish_reason && results.length === 0) throw new SyntaxError('no picture')
    return taskWith(stateOf(stabilityStatuses, providerStatus), providerStatus, { results })
  }),
)

export const parseStability: (body: unknown) => MediaTask = parser(stabilitySchema)

export const tripoStatuses = {
  queued: 'waiting',
  running: 'running',
  success: 'done',
  failed: 'failed',
  cancelled: 'canceled',
  banned: 'moderated',
  expired: 'expired',
  unknown: 'unknown',
} as const satisfies Record<Schemas['TripoTask']['status'], TaskState>

const tripoErrorKinds: Readonly<Record<number, FailureKind>> = {
  2000: 'limited',
  2001: 'missing',
  2010: 'no-credit',
}

const parseTripoReply = parser(objectOf({ code: count, message: text, data: v.optional(v.unknown()) }))

/** Returns an envelope's data. @throws ApiError for an error in the envelope. */
function tripoData(body: unknown): unknown {
  const { code, message, data } = parseTripoReply(body)
  if (code) throw envelopeError(tripoErrorKinds[code] ?? 'server', code, message)
  return data
}

const tripoSchema = v.pipe(
  optionalObjectOf({
    status: text,
    input: optionalObjectOf({ prompt: text }),
    output: optionalObjectOf({ pbr_model: text, model: text, base_model: text, rendered_image: text }),
    progress: progressOf(100),
    create_time: unixTime(1),
  } satisfies Fields<'TripoTask'>),
  v.transform(({ status, input, output, progress, create_time: createdAt }) => {
    const urls = [output.pbr_model, output.model, output.base_model].filter((url) => url !== '')
    const thumbnail = safeImage(output.rendered_image)
    const models = urls.flatMap((url) => safeImage(url) ?? [])
    const results: MediaResult[] = models.map((source) => ({ kind: 'model', source, thumbnail }))
    const shown: MediaResult[] =
      results.length > 0 || !thumbnail ? results : [{ kind: 'model', source: null, thumbnail }]
    const unsafePicture = output.rendered_image && !thumbnail ? 1 : 0
    return taskWith(stateOf(tripoStatuses, status), status, {
      progress,
      prompt: input.prompt,
      results: shown,
      unsafeCount: urls.length - models.length + unsafePicture,
      createdAt,
    })
  }),
)

const parseTripoTask = parser(tripoSchema)

export const parseTripo = (body: unknown): MediaTask => parseTripoTask(tripoData(body))

const parseBalance = parser(optionalObjectOf({ balance: finiteNumber, frozen: finiteNumber }))

export const parseTripoBalance = (body: unknown) => parseBalance(tripoData(body))
