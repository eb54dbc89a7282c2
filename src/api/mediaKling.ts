import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { apiQuery } from './client/query.ts'
import {
  arrayOf,
  count,
  type Fields,
  finiteNumber,
  listOf,
  objectOf,
  optionalObjectOf,
  parser,
  requiredText,
  text,
} from './client/schema.ts'
import { type ApiPath, path } from './client/url.ts'
import { envelopeError, stateOf } from './mediaParse.ts'
import { type MediaTask, safeResults, type TaskState, taskWith, unixTime } from './mediaTasks.ts'

/** Kinds of tasks. Each has its own endpoints for the list and for one task. */
export const klingKinds = [
  'text2video',
  'image2video',
  'video-extend',
  'lip-sync',
  'effects',
  'images',
  'try-on',
] as const
export type KlingKind = (typeof klingKinds)[number]

interface KlingPaths {
  list: ApiPath
  task: (id: string) => ApiPath
}

export const klingPaths: Readonly<Record<KlingKind, KlingPaths>> = {
  text2video: {
    list: path`/proxy/kling/v1/videos/text2video`,
    task: (id) => path`/proxy/kling/v1/videos/text2video/${id}`,
  },
  image2video: {
    list: path`/proxy/kling/v1/videos/image2video`,
    task: (id) => path`/proxy/kling/v1/videos/image2video/${id}`,
  },
  'video-extend': {
    list: path`/proxy/kling/v1/videos/video-extend`,
    task: (id) => path`/proxy/kling/v1/videos/video-extend/${id}`,
  },
  'lip-sync': {
    list: path`/proxy/kling/v1/videos/lip-sync`,
    task: (id) => path`/proxy/kling/v1/videos/lip-sync/${id}`,
  },
  effects: {
    list: path`/proxy/kling/v1/videos/effects`,
    task: (id) => path`/proxy/kling/v1/videos/effects/${id}`,
  },
  images: {
    list: path`/proxy/kling/v1/images/generations`,
    task: (id) => path`/proxy/kling/v1/images/generations/${id}`,
  },
  'try-on': {
    list: path`/proxy/kling/v1/images/kolors-virtual-try-on`,
    task: (id) => path`/proxy/kling/v1/images/kolors-virtual-try-on/${id}`,
  },
}

/** `succeed` is the provider's own spelling. */
export const klingStatuses = {
  submitted: 'waiting',
  processing: 'running',
  succeed: 'done',
  failed: 'failed',
} as const satisfies Record<components['schemas']['KlingTaskStatus'], TaskState>

/** The error for a code of the envelope, by the contract's groups. Null for codes that describe the task. */
function klingFailure(code: number, message: string): Error | null {
  // Authentication, account, and package are the operator's: the task goes on.
  if (code >= 1000 && code < 1200) return envelopeError('server', code, message)
  if (code === 1203) return envelopeError('missing', code, message)
  if (code === 1302 || code === 1303) return envelopeError('limited', code, message)
  if (code >= 5000 && code < 6000) return envelopeError('server', code, message)
  return null
}

const taskObject = optionalObjectOf({
  task_id: text,
  task_status: text,
  task_status_msg: text,
  created_at: unixTime(1000),
  task_result: optionalObjectOf({
    images: arrayOf(optionalObjectOf({ url: text } satisfies Fields<'KlingImage'>)),
    videos: arrayOf(optionalObjectOf({ url: text, watermark_url: text } satisfies Fields<'KlingVideo'>)),
  }),
} satisfies Fields<'KlingVideoTask'>)

function taskOf(task: v.InferOutput<typeof taskObject>): MediaTask {
  const { images, videos } = task.task_result
  return taskWith(stateOf(klingStatuses, task.task_status), task.task_status, {
    reason: task.task_status_msg,
    createdAt: task.created_at,
    ...safeResults([
      ...images.map(({ url }) => ({ kind: 'image' as const, url })),
      ...videos.map(({ url }) => ({ kind: 'video' as const, url })),
      ...videos.map(({ watermark_url: url }) => ({ kind: 'watermarked' as const, url })),
    ]),
  })
}

const parseEnvelope = parser(
  objectOf({
    code: count,
    message: text,
    data: v.optional(v.unknown()),
  } satisfies Fields<'KlingVideoTaskReply'>),
)

/** Returns the envelope's data, or the failed task it describes. @throws ApiError for an error other than the task's. */
function klingData(body: unknown): { data: unknown; failed: MediaTask | null } {
  const { code, message, data } = parseEnvelope(body)
  const failure = klingFailure(code ?? 0, message)
  if (failure) throw failure
  const state = code === 1301 ? 'moderated' : 'failed'
  return { data, failed: code ? taskWith(state, '', { reason: `${message} (${code})` }) : null }
}

const parseTask = parser(v.pipe(taskObject, v.transform(taskOf)))

export function parseKling(body: unknown): MediaTask {
  const { data, failed } = klingData(body)
  return failed ?? parseTask(data)
}

export interface KlingListed extends MediaTask {
  id: string
}

/** One page of a list. The provider sends no total, so a page that isn't full is the last one. */
export interface KlingPage {
  tasks: KlingListed[]
  isLast: boolean
}

/** Requires an id: without it the task has no page. */
const listedTask = v.pipe(
  taskObject,
  v.check((task) => task.task_id !== ''),
  v.transform((task): KlingListed => ({ ...taskOf(task), id: task.task_id })),
)

const parseTasks = parser(listOf(listedTask, ({ id }) => id))

export function parseKlingPage(body: unknown, size: number): KlingPage {
  const { data, failed } = klingData(body)
  if (failed) throw envelopeError('invalid', 0, failed.reason)
  // The contract says one task, but the provider sends a list.
  const single = data ? [data] : []
  const received: readonly unknown[] = Array.isArray(data) ? data : single
  return { tasks: parseTasks(received), isLast: received.length < size }
}

/** The provider's limits. */
export const maxKlingPages = 1000
export const klingPageSizes = [10, 30, 100, 500] as const

/**
 * GET /proxy/kling/v1/… — tasks of one kind, newest first.
 * @param page 1 to 1000. @param size 1 to 500.
 */
export const klingTasks = (kind: KlingKind, page: number, size: number) =>
  apiQuery(
    klingPaths[kind].list,
    { pageNum: page, pageSize: size },
    { access: 'user', parse: (body) => parseKlingPage(body, size) },
  )

/** Requires an id. */
const packageSchema = v.pipe(
  objectOf({
    resource_pack_id: requiredText,
    resource_pack_name: text,
    resource_pack_type: text,
    status: text,
    total_quantity: finiteNumber,
    remaining_quantity: finiteNumber,
    effective_time: unixTime(1000),
    invalid_time: unixTime(1000),
  }),
  v.transform((sent) => ({
    id: sent.resource_pack_id,
    name: sent.resource_pack_name,
    /** As sent. */
    type: sent.resource_pack_type,
    status: sent.status,
    total: sent.total_quantity,
    remaining: sent.remaining_quantity,
    validFrom: sent.effective_time,
    validUntil: sent.invalid_time,
  })),
)

/** A prepaid package of the operator's account. */
export interface KlingPackage extends v.InferOutput<typeof packageSchema> {}

const parsePackageList = parser(
  optionalObjectOf({ resource_pack_subscribe_infos: listOf(packageSchema, ({ id }) => id) }),
)

export function parsePackages(body: unknown): KlingPackage[] {
  const { data, failed } = klingData(body)
  if (failed) throw envelopeError('invalid', 0, failed.reason)
  return parsePackageList(data).resource_pack_subscribe_infos
}

/**
 * GET /proxy/kling/v1/account/costs — packages of the operator's account, which all users share; quantities lag by hours.
 * @param from, to the period, as Unix time in milliseconds. @param name an exact name, or empty for all.
 */
export const klingPackages = (from: number, to: number, name: string) =>
  apiQuery(
    path`/proxy/kling/v1/account/costs`,
    { start_time: from, end_time: to, resource_pack_name: name },
    { access: 'user', parse: parsePackages },
  )
