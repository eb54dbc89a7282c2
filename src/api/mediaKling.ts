import { count, expectRecord, list, parseItems, type Raw, record, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { type ApiPath, path } from './client/url.ts'
import { envelopeError, type StatusMap, stateOf } from './mediaParse.ts'
import { dateFromUnix, type MediaTask, safeResults, taskWith } from './mediaTasks.ts'

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
  all: ApiPath
  one: (id: string) => ApiPath
}

export const klingPaths: Readonly<Record<KlingKind, KlingPaths>> = {
  text2video: {
    all: path`/proxy/kling/v1/videos/text2video`,
    one: (id) => path`/proxy/kling/v1/videos/text2video/${id}`,
  },
  image2video: {
    all: path`/proxy/kling/v1/videos/image2video`,
    one: (id) => path`/proxy/kling/v1/videos/image2video/${id}`,
  },
  'video-extend': {
    all: path`/proxy/kling/v1/videos/video-extend`,
    one: (id) => path`/proxy/kling/v1/videos/video-extend/${id}`,
  },
  'lip-sync': {
    all: path`/proxy/kling/v1/videos/lip-sync`,
    one: (id) => path`/proxy/kling/v1/videos/lip-sync/${id}`,
  },
  effects: {
    all: path`/proxy/kling/v1/videos/effects`,
    one: (id) => path`/proxy/kling/v1/videos/effects/${id}`,
  },
  images: {
    all: path`/proxy/kling/v1/images/generations`,
    one: (id) => path`/proxy/kling/v1/images/generations/${id}`,
  },
  'try-on': {
    all: path`/proxy/kling/v1/images/kolors-virtual-try-on`,
    one: (id) => path`/proxy/kling/v1/images/kolors-virtual-try-on/${id}`,
  },
}

/** `succeed` is the provider's own spelling. */
export const klingStatuses: StatusMap = {
  submitted: 'waiting',
  processing: 'running',
  succeed: 'done',
  failed: 'failed',
}

/** The error for a code of the envelope, by the contract's groups. Null for codes that describe the task. */
function klingFailure(code: number, message: string): Error | null {
  if (code === 1203) return envelopeError('missing', code, message)
  if (code === 1302 || code === 1303) return envelopeError('limited', code, message)
  if (code >= 5000 && code < 6000) return envelopeError('server', code, message)
  return null
}

function taskIn(value: unknown): MediaTask {
  const raw = record(value)
  const providerStatus = text(raw['task_status'])
  const result = record(raw['task_result'])
  const videos = list(result['videos']).map(record)
  return taskWith(stateOf(klingStatuses, providerStatus), providerStatus, {
    reason: text(raw['task_status_msg']),
    createdAt: dateFromUnix(raw['created_at'], 1000),
    ...safeResults([
      ...list(result['images']).map((image) => ({ kind: 'image' as const, url: record(image)['url'] })),
      ...videos.map((video) => ({ kind: 'video' as const, url: video['url'] })),
      ...videos.map((video) => ({ kind: 'marked' as const, url: video['watermark_url'] })),
    ]),
  })
}

/** Returns the envelope's data, or the failed task it describes. @throws ApiError for an error other than the task's. */
function klingData(body: unknown): { data: unknown; failed: MediaTask | null } {
  const raw = expectRecord(body)
  const code = count(raw['code']) ?? 0
  const message = text(raw['message'])
  const failure = klingFailure(code, message)
  if (failure) throw failure
  const state = code === 1301 ? 'moderated' : 'failed'
  const failed = code === 0 ? null : taskWith(state, '', { reason: `${message} (${code})` })
  return { data: raw['data'], failed }
}

export function parseKling(body: unknown): MediaTask {
  const { data, failed } = klingData(body)
  return failed ?? taskIn(data)
}

export interface KlingListed extends MediaTask {
  id: string
}

/** One page of a list. The provider sends no total, so a page that isn't full is the last one. */
export interface KlingPage {
  tasks: KlingListed[]
  isLast: boolean
}

export function parseKlingPage(body: unknown, size: number): KlingPage {
  const { data, failed } = klingData(body)
  if (failed) throw envelopeError('invalid', 0, failed.reason)
  // The contract says one task, but the provider sends a list.
  const received = Array.isArray(data) ? list(data) : data ? [data] : []
  const parseTask = (value: unknown) => {
    const id = text(record(value)['task_id'])
    return id === '' ? null : { ...taskIn(value), id }
  }
  return { tasks: uniqueBy(parseItems(received, parseTask), ({ id }) => id), isLast: received.length < size }
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
    klingPaths[kind].all,
    { pageNum: page, pageSize: size },
    { access: 'user', parse: (body) => parseKlingPage(body, size) },
  )

/** A prepaid package of the operator's account. */
export interface KlingPackage {
  id: string
  name: string
  /** As sent. */
  type: string
  status: string
  total: number | null
  remaining: number | null
  validFrom: string | null
  validUntil: string | null
}

const amount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function parsePackage(raw: Raw): KlingPackage {
  return {
    id: text(raw['resource_pack_id']),
    name: text(raw['resource_pack_name']),
    type: text(raw['resource_pack_type']),
    status: text(raw['status']),
    total: amount(raw['total_quantity']),
    remaining: amount(raw['remaining_quantity']),
    validFrom: dateFromUnix(raw['effective_time'], 1000),
    validUntil: dateFromUnix(raw['invalid_time'], 1000),
  }
}

export function parsePackages(body: unknown): KlingPackage[] {
  const { data, failed } = klingData(body)
  if (failed) throw envelopeError('invalid', 0, failed.reason)
  const received = list(record(data)['resource_pack_subscribe_infos'])
  const parseNamed = (value: unknown) => {
    const pack = parsePackage(record(value))
    return pack.id === '' ? null : pack
  }
  return uniqueBy(parseItems(received, parseNamed), ({ id }) => id)
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
