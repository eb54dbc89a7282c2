import type { Call } from '../operation.ts'
import { endedFrom, type MediaOutcome, mediaTaskId } from '../seed/media.ts'
import type { MediaReply, MediaRow, MediaTask } from './media.ts'

const requestId = 'rq-c0ffee-0001'
const failure = (status: number, code: number, message: string): MediaReply => ({
  status,
  body: { code, message, request_id: requestId },
})
const success = (data: unknown): MediaReply => ({
  status: 200,
  body: { code: 0, message: 'SUCCEED', request_id: requestId, data },
})

const isImage = (path: string) => path.includes('/images/')
const media = 'https://media.example.org/kling'

function resultOf(id: string, path: string, outcome: MediaOutcome) {
  const hostile = outcome === 'hostile'
  if (isImage(path)) {
    const images = [0, 1].map((index) => ({ index, url: `${media}/${id}-${index}.png` }))
    return { images: hostile ? [{ index: 0, url: 'javascript:alert(1)' }, ...images] : images }
  }
  const video = {
    id: `v-${id}`,
    url: `${media}/${id}.mp4`,
    watermark_url: `${media}/${id}-mark.mp4`,
    duration: '5.1',
  }
  return { videos: hostile ? [{ ...video, url: 'http://127.0.0.1/private.mp4' }, video] : [video] }
}

/** Status values; the provider has none for canceled or expired tasks. */
const endStatuses: Partial<Record<MediaOutcome, string>> = {
  done: 'succeed',
  hostile: 'succeed',
  failed: 'failed',
  strange: 'rendering_preview',
}

function bodyOf(
  { id, outcome, phase, startedAt }: Omit<MediaTask, 'call' | 'number' | 'progress'>,
  path: string,
) {
  const status = { waiting: 'submitted', running: 'processing', end: endStatuses[outcome] ?? 'processing' }[
    phase
  ]
  return {
    task_id: id,
    task_status: status,
    task_status_msg: status === 'failed' ? 'The service could not render this prompt.' : '',
    task_info: { external_task_id: '' },
    created_at: startedAt,
    updated_at: startedAt + 1000,
    ...(status === 'succeed'
      ? { task_result: resultOf(id, path, outcome), final_unit_deduction: '3.5' }
      : {}),
  }
}

function reply(task: MediaTask): MediaReply {
  const { outcome, phase } = task
  if (outcome === 'credit') return failure(429, 1102, 'Account balance not enough')
  if (outcome === 'limited') return failure(429, 1302, 'Rate limit reached')
  if (outcome === 'broken') return failure(500, 5000, 'Server internal error')
  if (outcome === 'inner') return failure(200, 1201, 'Parameter invalid: cfg_scale')
  if (outcome === 'busy') return failure(200, 1303, 'Parallel task over resource pack limit')
  if (outcome === 'moderated' && phase === 'end') return failure(200, 1301, 'Content trips the safety policy')
  if (outcome === 'canceled' || outcome === 'expired') return missing(task.id)
  const body = bodyOf(task, new URL(task.call.request.url).pathname)
  return success(outcome === 'hostile' ? { ...body, task_status_msg: '<img src=x onerror=alert(1)>' } : body)
}

const missing = (id: string) => failure(404, 1203, `Task not found: ${id.slice(0, 80)}`)

const listLength = 70
const listedOutcomes: readonly MediaOutcome[] = [
  'done',
  'done',
  'failed',
  'done',
  'hostile',
  'done',
  'strange',
]
const hour = 3_600_000

/** Integers within the provider's bounds; null for others. */
function integerParam(call: Call, name: string, fallback: number, max: number): number | null {
  const value = Number(call.query.text(name) ?? fallback)
  return Number.isSafeInteger(value) && value >= 1 && value <= max ? value : null
}

function list(call: Call, path: string): MediaReply {
  const page = integerParam(call, 'pageNum', 1, 1000)
  const size = integerParam(call, 'pageSize', 30, 500)
  if (page === null || size === null) return failure(400, 1201, 'pageNum or pageSize out of range')
  const tasks = Array.from({ length: listLength }, (_, i) => {
    const outcome = listedOutcomes[i % listedOutcomes.length] ?? 'done'
    const id = mediaTaskId('kling', outcome, endedFrom + i)
    return bodyOf({ id, outcome, phase: 'end', startedAt: call.now() - i * hour }, path)
  })
  return success(
    tasks
      .slice((page - 1) * size, page * size)
      .map((task) =>
        task.task_status === 'rendering_preview' ? { ...task, task_status: 'processing' } : task,
      ),
  )
}

const day = 24 * hour

function packages(call: Call): MediaReply {
  const [start, end] = [call.query.text('start_time'), call.query.text('end_time')].map(Number)
  if (!(Number(start) > 0) || !(Number(end) > Number(start)))
    return failure(400, 1201, 'start_time and end_time are needed')
  const now = call.now()
  const pack = (
    id: string,
    name: string,
    status: string,
    total: number,
    remaining: number,
    bought: number,
  ) => ({
    resource_pack_id: id,
    resource_pack_name: name,
    resource_pack_type: name.includes('monthly') ? 'constant_period' : 'decreasing_total',
    total_quantity: total,
    remaining_quantity: remaining,
    purchase_time: now - bought * day,
    effective_time: now - (bought - 1) * day,
    invalid_time: now + (90 - bought) * day,
    status,
  })
  const all = [
    pack('rp-4', 'Video 10k', 'toBeOnline', 10_000, 10_000, 0),
    pack('rp-3', 'Video 5k', 'online', 5000, 1234.5, 20),
    pack('rp-2', 'Image monthly', 'online', 800, 96, 12),
    pack('rp-1', 'Video 1k', 'runOut', 1000, 0, 60),
    pack('rp-0', 'Video trial', 'expired', 100, 41, 200),
  ]
  const name = call.query.text('resource_pack_name')
  const matching = all.filter((pack) => name === undefined || pack.resource_pack_name === name)
  return success({ code: 0, msg: 'success', resource_pack_subscribe_infos: matching })
}

const lists = [
  '/proxy/kling/v1/images/generations',
  '/proxy/kling/v1/images/kolors-virtual-try-on',
  '/proxy/kling/v1/videos/effects',
  '/proxy/kling/v1/videos/image2video',
  '/proxy/kling/v1/videos/lip-sync',
  '/proxy/kling/v1/videos/text2video',
  '/proxy/kling/v1/videos/video-extend',
] as const

export const klingRow: MediaRow = {
  id: 'kling',
  tasks: lists.map((path) => `${path}/{id}` as const),
  reply,
  missing,
  unauthorized: failure(401, 1004, 'Authorization signature is invalid'),
  extraOperations: [
    ...lists.map((path) => ({ path, run: (call: Call) => list(call, path) })),
    { path: '/proxy/kling/v1/account/costs', run: packages },
  ],
}
