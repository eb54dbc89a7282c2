import { UUID_REGEX } from 'valibot'
import type { MediaOutcome } from '../seed/media.ts'
import type { MediaRow } from './media.ts'
import { hostileText, iso, media, message, serviceError, statusOf, unauthorized } from './mediaShared.ts'

const pixverseStatuses: Partial<Record<MediaOutcome, number>> = {
  done: 1,
  hostile: 1,
  expired: 6,
  moderated: 7,
  failed: 8,
  strange: 42,
}

export const pixverseRow: MediaRow = {
  id: 'pixverse',
  tasks: ['/proxy/pixverse/video/result/{id}'],
  unauthorized,
  missing: () => ({ status: 200, body: { ErrCode: 400_018, ErrMsg: 'Invalid video id', Resp: null } }),
  reject: ({ request, db }) => {
    const trace = request.headers.get('ai-trace-id') ?? ''
    const isNew = UUID_REGEX.test(trace) && !db.traceIds.has(trace)
    db.traceIds.add(trace)
    return isNew
      ? null
      : { status: 400, body: { ErrCode: 400_013, ErrMsg: 'Ai-trace-id must be a new UUID', Resp: null } }
  },
  reply: (task) => {
    const error = serviceError(task)
    if (error) return error
    if (task.outcome === 'inner')
      return {
        status: 200,
        body: { ErrCode: 500_020, ErrMsg: 'This user does not have permission', Resp: null },
      }
    const status = task.phase === 'end' ? pixverseStatuses[task.outcome] : 5
    if (status === undefined) return pixverseRow.missing(task.id)
    return {
      status: 200,
      body: {
        ErrCode: 0,
        ErrMsg: 'success',
        Resp: {
          id: Number(task.id),
          status,
          prompt: task.outcome === 'hostile' ? hostileText : 'a fox in the snow',
          negative_prompt: '',
          create_time: iso(task),
          modify_time: iso(task),
          outputWidth: 1280,
          outputHeight: 720,
          url: status === 1 ? `${media}/pixverse/${task.id}.mp4` : '',
        },
      },
    }
  },
}

export const runwayRow: MediaRow = {
  id: 'runway',
  tasks: ['/proxy/runway/tasks/{id}'],
  unauthorized,
  missing: () => message(404, 'Task not found'),
  reply: (task) => {
    const taskStatus = statusOf(task, {
      // Odd-numbered tasks that never start wait for capacity.
      waiting: task.outcome === 'waiting' && task.number % 2 === 1 ? 'THROTTLED' : 'PENDING',
      running: 'RUNNING',
      done: 'SUCCEEDED',
      failed: 'FAILED',
      moderated: 'FAILED',
      canceled: 'CANCELLED',
      strange: 'REVIEWING',
    })
    // The contract has no 429 here.
    const error = task.outcome === 'limited' ? null : serviceError(task)
    if (error) return error
    if (!taskStatus) return runwayRow.missing(task.id)
    const bad = ['javascript:alert(1)', `${media}/runway/${task.id}.mp4`]
    return {
      status: 200,
      body: {
        id: task.id,
        status: taskStatus,
        createdAt: iso(task),
        ...(taskStatus === 'RUNNING' ? { progress: task.progress } : {}),
        ...(taskStatus === 'SUCCEEDED'
          ? { output: task.outcome === 'hostile' ? bad : [`${media}/runway/${task.id}.mp4?sig=abc`] }
          : {}),
        ...(taskStatus === 'FAILED'
          ? {
              failure: 'The task could not be completed.',
              failureCode: task.outcome === 'moderated' ? 'SAFETY.INPUT.TEXT' : 'INTERNAL.BAD_OUTPUT.CODE01',
            }
          : {}),
      },
    }
  },
}
