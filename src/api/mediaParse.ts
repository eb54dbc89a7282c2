/** Parsers for the six providers that send URLs or ids. */
import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { lookup } from '#src/lib/json/lookup.ts'
import { ApiError, type FailureKind } from './client/errors.ts'
import {
  count,
  dateTime,
  type Fields,
  objectOf,
  optionalObjectOf,
  parser,
  text,
  texts,
} from './client/schema.ts'
import { type MediaTask, progressOf, safeResults, type TaskState, taskWith } from './mediaTasks.ts'

type Schemas = components['schemas']

export type StatusMap = Readonly<Record<string, TaskState>>

export const stateOf = (statuses: StatusMap, providerStatus: string): TaskState =>
  lookup(statuses, providerStatus, 'unknown')

/** An error inside a response with status 200 that is not the task's, or is transient. */
export function envelopeError(kind: FailureKind, code: number, message: string): ApiError {
  return new ApiError(kind, 200, `${message.slice(0, 300)} (${code})`.trim())
}

export const lumaStatuses = {
  queued: 'waiting',
  dreaming: 'running',
  completed: 'done',
  failed: 'failed',
} as const satisfies Record<Schemas['LumaState'], TaskState>

const lumaSchema = v.pipe(
  objectOf({
    state: text,
    failure_reason: text,
    created_at: dateTime,
    assets: optionalObjectOf({ video: text, image: text }),
    request: optionalObjectOf({ prompt: text }),
  } satisfies Fields<'LumaGeneration'>),
  v.transform(({ state, failure_reason: reason, created_at: createdAt, assets, request }) =>
    taskWith(stateOf(lumaStatuses, state), state, {
      reason,
      prompt: request.prompt,
      createdAt,
      ...safeResults([
        { kind: 'video', url: assets.video },
        { kind: 'image', url: assets.image },
      ]),
    }),
  ),
)

export const parseLuma: (body: unknown) => MediaTask = parser(lumaSchema)

export const minimaxStatuses = {
  Queueing: 'waiting',
  Preparing: 'waiting',
  Processing: 'running',
  Success: 'done',
  Fail: 'failed',
} as const satisfies Record<Schemas['MinimaxVideoTask']['status'], TaskState>

/** Transient codes of `base_resp`, by the vendor's list: 1002 and 1039 are rate limits, the others server errors. */
const minimaxTransient: Readonly<Record<number, FailureKind>> = {
  1000: 'server',
  1001: 'server',
  1002: 'limited',
  1013: 'server',
  1039: 'limited',
}

const minimaxSchema = v.pipe(
  objectOf({
    status: text,
    file_id: text,
    base_resp: optionalObjectOf({ status_code: count, status_msg: text }),
  } satisfies Fields<'MinimaxVideoTask'>),
  v.transform(({ status, file_id: id, base_resp: { status_code, status_msg: message } }) => {
    const code = status_code ?? 0
    const transient = minimaxTransient[code]
    if (transient) throw envelopeError(transient, code, message)
    // 1026 and 1027 mean sensitive content.
    if (code === 1026 || code === 1027) return taskWith('moderated', status, { reason: message })
    if (code !== 0) return taskWith('failed', status, { reason: `${message} (${code})` })
    return taskWith(stateOf(minimaxStatuses, status), status, {
      results: id ? [{ kind: 'file-id', id }] : [],
    })
  }),
)

export const parseMinimax: (body: unknown) => MediaTask = parser(minimaxSchema)

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

const moonvalleySchema = v.pipe(
  objectOf({
    status: text,
    prompt_text: text,
    output_url: text,
    error: optionalObjectOf({ message: text, detail: text }),
  } satisfies Fields<'MoonvalleyPrompt'>),
  v.transform(({ status, prompt_text: prompt, output_url: url, error }) =>
    taskWith(stateOf(moonvalleyStatuses, status), status, {
      reason: error.message || error.detail,
      prompt,
      ...safeResults([{ kind: 'video', url }]),
    }),
  ),
)

export const parseMoonvalley: (body: unknown) => MediaTask = parser(moonvalleySchema)

export const pikaStatuses = {
  queued: 'waiting',
  started: 'running',
  finished: 'done',
  failed: 'failed',
} as const satisfies Record<Schemas['PikaVideo']['status'], TaskState>

const pikaSchema = v.pipe(
  objectOf({
    status: text,
    // Probably percent: the scale is undocumented.
    progress: progressOf(100),
    url: text,
  } satisfies Fields<'PikaVideo'>),
  v.transform(({ status, progress, url }) =>
    taskWith(stateOf(pikaStatuses, status), status, { progress, ...safeResults([{ kind: 'video', url }]) }),
  ),
)

export const parsePika: (body: unknown) => MediaTask = parser(pikaSchema)

export const pixverseStatuses = {
  1: 'done',
  5: 'running',
  6: 'expired',
  7: 'moderated',
  8: 'failed',
} as const satisfies Record<NonNullable<Schemas['PixverseVideo']['status']>, TaskState>

const pixverseVideo = optionalObjectOf({
  status: count,
  prompt: text,
  create_time: dateTime,
  url: text,
} satisfies Fields<'PixverseVideo'>)

const pixverseSchema = v.pipe(
  objectOf({ ErrCode: count, ErrMsg: text, Resp: pixverseVideo } satisfies Fields<'PixverseVideoReply'>),
  v.transform(({ ErrCode: code, ErrMsg: message, Resp: video }) => {
    // The vendor's many codes change, and none is known to be transient.
    if (code) return taskWith('failed', '', { reason: `${message} (${code})` })
    const providerStatus = String(video.status ?? '')
    return taskWith(stateOf(pixverseStatuses, providerStatus), providerStatus, {
      prompt: video.prompt,
      createdAt: video.create_time,
      ...safeResults([{ kind: 'video', url: video.url }]),
    })
  }),
)

export const parsePixverse: (body: unknown) => MediaTask = parser(pixverseSchema)

export const runwayStatuses = {
  PENDING: 'waiting',
  THROTTLED: 'waiting',
  RUNNING: 'running',
  SUCCEEDED: 'done',
  FAILED: 'failed',
  CANCELLED: 'canceled',
} as const satisfies Record<Schemas['RunwayTask']['status'], TaskState>

const isPicture = (url: string) => /\.(png|jpe?g|webp|gif)(\?|$)/i.test(url)

const runwaySchema = v.pipe(
  objectOf({
    status: text,
    failure: text,
    failureCode: text,
    progress: progressOf(1),
    createdAt: dateTime,
    output: texts,
  } satisfies Fields<'RunwayTask'>),
  v.transform(({ status, failure, failureCode, progress, createdAt, output }) => {
    const state = stateOf(runwayStatuses, status)
    const isModerated = state === 'failed' && failureCode.startsWith('SAFETY')
    return taskWith(isModerated ? 'moderated' : state, status, {
      progress,
      reason: [failure, failureCode].filter(Boolean).join(' · '),
      createdAt,
      ...safeResults(output.map((url) => ({ kind: isPicture(url) ? 'image' : 'video', url }))),
    })
  }),
)

export const parseRunway: (body: unknown) => MediaTask = parser(runwaySchema)
