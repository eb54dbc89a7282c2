import type { MediaOutcome } from '../seed/media.ts'
import type { MediaRow } from './media.ts'
import { hostileText, iso, media, serviceError, statusOf, unauthorized } from './mediaShared.ts'

export const lumaRow: MediaRow = {
  id: 'luma',
  tasks: ['/proxy/luma/generations/{id}'],
  unauthorized,
  missing: (id) => ({ status: 404, body: { detail: `Generation ${id.slice(0, 80)} not found` } }),
  reply: (task) => {
    const taskStatus = statusOf(task, {
      waiting: 'queued',
      running: 'dreaming',
      done: 'completed',
      failed: 'failed',
      strange: 'polishing',
    })
    const error = serviceError(task)
    if (error) return { status: error.status, body: { detail: 'The request was refused' } }
    if (!taskStatus) return lumaRow.missing(task.id)
    const assets = {
      video: `${media}/luma/${task.id}.mp4`,
      image: `${media}/luma/${task.id}.jpg`,
      progress_video: null,
    }
    const hostile = {
      video: 'javascript:alert(1)',
      image: 'data:image/png;base64,AAAA',
      progress_video: null,
    }
    const finalAssets = task.outcome === 'hostile' ? hostile : assets
    return {
      status: 200,
      body: {
        id: task.id,
        generation_type: 'video',
        state: taskStatus,
        failure_reason: taskStatus === 'failed' ? 'The prompt could not be rendered.' : null,
        created_at: iso(task),
        assets: taskStatus === 'completed' ? finalAssets : null,
        model: 'ray-2',
        request: {
          generation_type: 'video',
          prompt: task.outcome === 'hostile' ? hostileText : 'paper boats at dusk',
        },
      },
    }
  },
}

/** MiniMax's error codes inside a 200 response. */
const minimaxInner: Partial<Record<MediaOutcome, readonly [number, string]>> = {
  inner: [2013, 'invalid params'],
  busy: [1002, 'rate limit'],
  moderated: [1027, 'output new_sensitive'],
}

export const minimaxRow: MediaRow = {
  id: 'minimax',
  tasks: ['/proxy/minimax/query/video_generation'],
  idIn: 'task_id',
  unauthorized,
  missing: (id) => ({
    status: 200,
    body: {
      task_id: id,
      status: 'Fail',
      base_resp: { status_code: 2013, status_msg: 'invalid params, task not found' },
    },
  }),
  reply: (task) => {
    const inner = minimaxInner[task.outcome]
    const isInner = inner && (task.phase === 'end' || task.outcome !== 'moderated')
    const taskStatus = statusOf(task, {
      waiting: 'Queueing',
      running: 'Processing',
      done: 'Success',
      failed: 'Fail',
      moderated: 'Fail',
      strange: 'Archiving',
    })
    const error = serviceError(task)
    if (error) return error
    if (!taskStatus && !isInner) return minimaxRow.missing(task.id)
    return {
      status: 200,
      body: {
        task_id: task.id,
        status: taskStatus ?? 'Fail',
        ...(taskStatus === 'Success' ? { file_id: `file-${task.id}` } : {}),
        base_resp: { status_code: isInner ? inner[0] : 0, status_msg: isInner ? inner[1] : 'success' },
      },
    }
  },
}

export const moonvalleyRow: MediaRow = {
  id: 'moonvalley',
  tasks: ['/proxy/moonvalley/prompts/{id}'],
  unauthorized,
  missing: () => ({ status: 404, body: 'prompt not found' }),
  reply: (task) => {
    const taskStatus = statusOf(task, {
      waiting: 'pending',
      running: 'in_progress',
      done: 'completed',
      failed: 'error',
      strange: 'rehearsing',
    })
    const error = serviceError(task)
    if (error) return error
    if (!taskStatus) return moonvalleyRow.missing(task.id)
    return {
      status: 200,
      body: {
        id: task.id,
        status: taskStatus,
        prompt_text: task.outcome === 'hostile' ? hostileText : 'a lighthouse in the fog',
        error:
          taskStatus === 'error'
            ? { code: 'render_error', message: 'The frames could not be rendered.' }
            : null,
        output_url: taskStatus === 'completed' ? `${media}/moonvalley/${task.id}.mp4` : '',
      },
    }
  },
}

export const pikaRow: MediaRow = {
  id: 'pika',
  tasks: ['/proxy/pika/videos/{id}'],
  unauthorized,
  missing: (id) => ({
    status: 422,
    body: {
      detail: [{ loc: ['path', 'video_id'], msg: `no such video: ${id.slice(0, 80)}`, type: 'value_error' }],
    },
  }),
  reply: (task) => {
    const taskStatus = statusOf(task, {
      waiting: 'queued',
      running: 'started',
      done: 'finished',
      failed: 'failed',
      strange: 'composing',
    })
    if (!taskStatus || serviceError(task)) return pikaRow.missing(task.id)
    const url =
      task.outcome === 'hostile'
        ? 'https://user:secret@media.example.org/x.mp4'
        : `${media}/pika/${task.id}.mp4`
    return {
      status: 200,
      body: {
        id: task.id,
        status: taskStatus,
        progress: task.phase === 'end' ? 100 : Math.round(task.progress * 100),
        url: taskStatus === 'finished' ? url : null,
      },
    }
  },
}
