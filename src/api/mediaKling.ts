import { count, expectRecord, list, parseItems, type Raw, record, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { type ApiPath, path } from './client/url.ts'
import { innerFailure, stateOf, type Words } from './mediaParse.ts'
import { type MediaTask, momentOf, safeResults, taskWith } from './mediaTasks.ts'

/** Kinds of tasks, each with a list and a read of its own. */
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

/** The final state of success is spelt without -ed. */
export const klingWords: Words = {
  submitted: 'waiting',
  processing: 'running',
  succeed: 'done',
  failed: 'failed',
}

/** Groups of numbers as the contract lists them; the ones left out say something of the task. */
function klingFailure(code: number, sentence: string): Error | null {
  if (code === 1203) return innerFailure('missing', code, sentence)
  if (code === 1302 || code === 1303) return innerFailure('limited', code, sentence)
  if (code >= 5000 && code < 6000) return innerFailure('server', code, sentence)
  return null
}

function taskIn(value: unknown): MediaTask {
  const raw = record(value)
  const word = text(raw['task_status'])
  const result = record(raw['task_result'])
  const videos = list(result['videos']).map(record)
  return taskWith(stateOf(klingWords, word), word, {
    reason: text(raw['task_status_msg']),
    createdAt: momentOf(raw['created_at'], 1000),
    ...safeResults([
      ...list(result['images']).map((one) => ({ kind: 'image' as const, url: record(one)['url'] })),
      ...videos.map((one) => ({ kind: 'video' as const, url: one['url'] })),
      ...videos.map((one) => ({ kind: 'marked' as const, url: one['watermark_url'] })),
    ]),
  })
}

/** The envelope's data, or the task it tells to have failed. @throws ApiError for what passes or is nobody's task. */
function klingData(body: unknown): { data: unknown; failed: MediaTask | null } {
  const raw = expectRecord(body)
  const code = count(raw['code']) ?? 0
  const sentence = text(raw['message'])
  const failure = klingFailure(code, sentence)
  if (failure) throw failure
  const state = code === 1301 ? 'moderated' : 'failed'
  const failed = code === 0 ? null : taskWith(state, '', { reason: `${sentence} (${code})` })
  return { data: raw['data'], failed }
}

export function parseKling(body: unknown): MediaTask {
  const { data, failed } = klingData(body)
  return failed ?? taskIn(data)
}

export interface KlingListed extends MediaTask {
  id: string
}

/** One page of a list; nobody tells how many there are: a page that is not full is the last one. */
export interface KlingPage {
  tasks: KlingListed[]
  isLast: boolean
}

export function parseKlingPage(body: unknown, size: number): KlingPage {
  const { data, failed } = klingData(body)
  if (failed) throw innerFailure('invalid', 0, failed.reason)
  // Described as one task, sent as a list.
  const sent = Array.isArray(data) ? list(data) : data ? [data] : []
  const named = (one: unknown) => {
    const id = text(record(one)['task_id'])
    return id === '' ? null : { ...taskIn(one), id }
  }
  return { tasks: uniqueBy(parseItems(sent, named), ({ id }) => id), isLast: sent.length < size }
}

/** Bounds of the provider. */
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
  /** The provider's own words. */
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
    validFrom: momentOf(raw['effective_time'], 1000),
    validUntil: momentOf(raw['invalid_time'], 1000),
  }
}

export function parsePackages(body: unknown): KlingPackage[] {
  const { data, failed } = klingData(body)
  if (failed) throw innerFailure('invalid', 0, failed.reason)
  const sent = list(record(data)['resource_pack_subscribe_infos'])
  const named = (one: unknown) => {
    const pack = parsePackage(record(one))
    return pack.id === '' ? null : pack
  }
  return uniqueBy(parseItems(sent, named), ({ id }) => id)
}

/**
 * GET /proxy/kling/v1/account/costs — packages of the account that everybody shares; quantities lag by hours.
 * @param from, to the period in milliseconds since 1970. @param name an exact name, or empty for all.
 */
export const klingPackages = (from: number, to: number, name: string) =>
  apiQuery(
    path`/proxy/kling/v1/account/costs`,
    { start_time: from, end_time: to, resource_pack_name: name },
    { access: 'user', parse: parsePackages },
  )
