import { type MediaOutcome, pictureBase64, toneBase64 } from '../seed/media.ts'
import type { MediaReply, MediaRow, MediaTask } from './media.ts'
import { hostileText, media, serviceError, statusOf, unauthorized } from './mediaShared.ts'

const outputText = 'Three boats, two of them **paper**.\n\nThe third is a photograph of a boat.'

function openAiOutput({ outcome }: MediaTask): unknown[] {
  const text =
    outcome === 'hostile'
      ? `${hostileText}\n\n[click](javascript:alert(1)) ${'long '.repeat(2000)}`
      : outputText
  const content = [
    { type: 'output_text', text },
    { type: 'output_audio', data: toneBase64(), transcript: 'Three boats.' },
  ]
  return [
    { type: 'reasoning', id: 'rs-1', summary: [{ type: 'summary_text', text: 'Counted the boats.' }] },
    { type: 'message', id: 'msg-1', role: 'assistant', status: 'completed', content },
    { type: 'image_generation_call', id: 'ig-1', status: 'completed', result: pictureBase64 },
    { type: 'a_call_of_tomorrow', id: 'x-1' },
  ]
}

export const openAiRow: MediaRow = {
  id: 'openai',
  tasks: ['/proxy/openai/v1/responses/{id}'],
  unauthorized,
  missing: (id) => ({
    status: 404,
    body: { error: { message: `Response '${id.slice(0, 80)}' not found.`, type: 'invalid_request_error' } },
  }),
  reply: (task) => {
    const taskStatus = statusOf(task, {
      waiting: 'in_progress',
      running: 'in_progress',
      done: 'completed',
      failed: 'failed',
      inner: 'incomplete',
      moderated: 'incomplete',
      canceled: 'cancelled',
      strange: 'pondering',
    })
    const error = serviceError(task)
    if (error)
      return {
        status: error.status,
        body: { error: { message: 'The request was refused', type: 'refused' } },
      }
    if (!taskStatus) return openAiRow.missing(task.id)
    const reason = task.outcome === 'moderated' ? 'content_filter' : 'max_output_tokens'
    return {
      status: 200,
      body: {
        id: task.id,
        object: 'response',
        created_at: Math.floor(task.startedAt / 1000),
        status: taskStatus,
        model: 'gpt-4.1',
        error: taskStatus === 'failed' ? { code: 'server_error', message: 'The model stopped.' } : null,
        incomplete_details: taskStatus === 'incomplete' ? { reason } : null,
        output: taskStatus === 'completed' || task.outcome === 'inner' ? openAiOutput(task) : [],
        usage: null,
      },
    }
  },
}

const pictureBytes = () => Uint8Array.from(atob(pictureBase64), (letter) => letter.charCodeAt(0))
const stabilityFailure = (status: number, name: string, text: string): MediaReply => ({
  status,
  body: { id: 'c0ffee', name, errors: [text] },
})

export const stabilityRow: MediaRow = {
  id: 'stability',
  tasks: ['/proxy/stability/v2beta/results/{id}'],
  unauthorized,
  missing: () => stabilityFailure(404, 'not_found', 'No result with this id, or it has expired.'),
  reply: (task) => {
    const { outcome, phase } = task
    if (outcome === 'broken')
      return stabilityFailure(500, 'internal_error', 'An unexpected server error has occurred.')
    if (outcome === 'inner') return stabilityFailure(400, 'bad_request', 'id: some-field: is invalid')
    if (phase !== 'end') return { status: 202, body: { id: task.id, status: 'in-progress' } }
    const reasons: Partial<Record<MediaOutcome, string>> = { done: 'SUCCESS', moderated: 'CONTENT_FILTERED' }
    const reason = reasons[outcome]
    if (!reason) return stabilityRow.missing(task.id)
    if (task.call.request.headers.get('accept')?.includes('application/json')) {
      return { status: 200, body: { image: pictureBase64, finish_reason: reason, seed: 343_940_597 } }
    }
    return {
      status: 200,
      bytes: pictureBytes(),
      headers: { 'content-type': 'image/png', 'finish-reason': reason, seed: '343940597' },
    }
  },
}

const tripoFailure = (status: number, code: number, text: string): MediaReply => ({
  status,
  body: { code, message: text, suggestion: 'Read the documentation.' },
})

export const tripoRow: MediaRow = {
  id: 'tripo',
  tasks: ['/proxy/tripo/v2/openapi/task/{id}'],
  unauthorized: tripoFailure(401, 1001, 'Authentication failed'),
  missing: () => tripoFailure(404, 2001, 'Task not found'),
  extraOperations: [
    {
      path: '/proxy/tripo/v2/openapi/user/balance',
      run: () => ({ status: 200, body: { code: 0, data: { balance: 1840.5, frozen: 60 } } }),
    },
  ],
  reply: (task) => {
    const taskStatus = statusOf(task, {
      waiting: 'queued',
      running: 'running',
      done: 'success',
      failed: 'failed',
      moderated: 'banned',
      canceled: 'cancelled',
      expired: 'expired',
      strange: 'unknown',
    })
    if (task.outcome === 'credit') return tripoFailure(403, 2010, 'You need more credits')
    if (task.outcome === 'limited')
      return tripoFailure(429, 2000, 'You have exceeded the limit of generation')
    if (task.outcome === 'broken') return tripoFailure(500, 1001, 'Internal error')
    if (!taskStatus) return tripoRow.missing(task.id)
    const url = `${media}/tripo/${task.id}`
    const output = { pbr_model: `${url}.glb`, rendered_image: `${url}.webp`, topology: 'quad' }
    const bad = { model: 'ftp://media.example.org/x.glb', rendered_image: 'http://127.0.0.1/x.webp' }
    const finalOutput = task.outcome === 'hostile' ? bad : output
    return {
      status: 200,
      body: {
        code: 0,
        data: {
          task_id: task.id,
          type: 'text_to_model',
          status: taskStatus,
          input: { prompt: task.outcome === 'hostile' ? hostileText : 'a clay teapot' },
          output: taskStatus === 'success' ? finalOutput : {},
          progress: task.phase === 'end' ? 100 : Math.round(task.progress * 100),
          create_time: Math.floor(task.startedAt / 1000),
        },
      },
    }
  },
}
