import type { paths } from '#contract/schema.d.ts'
import type { Call, Operation } from '../operation.ts'
import { endedFrom, type MediaOutcome, type MediaProviderId, readMediaTaskId } from '../seed/media.ts'
import { openAiRow, stabilityRow, tripoRow } from './mediaFiles.ts'
import { klingRow } from './mediaKling.ts'
import { pixverseRow, runwayRow } from './mediaPixverseRunway.ts'
import { lumaRow, minimaxRow, moonvalleyRow, pikaRow } from './mediaVideo.ts'

/**
 * A provider's response. The contract declares failures as `default`, so statuses are plain numbers; `contract.test.ts`
 * checks every response against the contract.
 */
export interface MediaReply {
  status: number
  body?: unknown
  /** Binary content instead of a body. */
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export interface MediaTask {
  id: string
  outcome: MediaOutcome
  number: number
  /** `end` is reached after a minute by tasks that end. */
  phase: 'waiting' | 'running' | 'end'
  /** 0 to 1 while running. */
  progress: number
  /** Milliseconds since 1970. */
  startedAt: number
  call: Call
}

/** One media provider. */
export interface MediaRow {
  id: MediaProviderId
  /** Path that reads one task; the task id is the path's `id` or the query parameter named here. */
  tasks: readonly (keyof paths)[]
  idIn?: string
  /** The response to a read of one of its tasks. */
  reply: (task: MediaTask) => MediaReply
  /** Responses without a token and for an unknown id. */
  unauthorized: MediaReply
  missing: (id: string) => MediaReply
  /** Rejects a malformed request. */
  reject?: (call: Call) => MediaReply | null
  extraOperations?: readonly { path: keyof paths; run: (call: Call) => MediaReply }[]
}

const startSeconds = 6
const endSeconds = 60

/** The phase of a task by the mock API's clock; it starts on its first read. */
function taskOf(row: MediaRow, id: string, call: Call): MediaTask | null {
  const parsedId = readMediaTaskId(row.id, id)
  if (!parsedId) return null
  const now = call.now()
  const key = `${row.id} ${call.request.url}`
  const startedAt = parsedId.number >= endedFrom ? 0 : (call.db.mediaStarts.get(key) ?? now)
  if (startedAt > 0) call.db.mediaStarts.set(key, startedAt)
  const seconds = (now - startedAt) / 1000
  const neverEnds = parsedId.outcome === 'waiting' || parsedId.outcome === 'running'
  const isRunning = parsedId.outcome !== 'waiting' && seconds >= startSeconds
  const phaseBeforeEnd = isRunning ? 'running' : 'waiting'
  const phase = !neverEnds && seconds >= endSeconds ? 'end' : phaseBeforeEnd
  const progress = Math.min(0.98, Math.max(0, (seconds - startSeconds) / (endSeconds - startSeconds)))
  return { ...parsedId, id, phase, progress, startedAt: startedAt || Date.UTC(2026, 10, 1), call }
}

function readOf(row: MediaRow, path: keyof paths): Operation {
  return {
    method: 'get',
    path,
    run: (call) => {
      if (!call.user) return row.unauthorized
      const rejection = row.reject?.(call)
      if (rejection) return rejection
      const id = row.idIn ? (call.query.text(row.idIn) ?? '') : (call.params['id'] ?? '')
      const task = taskOf(row, id, call)
      return task ? row.reply(task) : row.missing(id)
    },
  }
}

function operationsOf(row: MediaRow): Operation[] {
  const extraOperations = (row.extraOperations ?? []).map(
    ({ path, run }): Operation => ({
      method: 'get',
      path,
      run: (call) => (call.user ? run(call) : row.unauthorized),
    }),
  )
  return [...row.tasks.map((path) => readOf(row, path)), ...extraOperations]
}

/** The ten providers. */
const rows: readonly MediaRow[] = [
  klingRow,
  lumaRow,
  minimaxRow,
  moonvalleyRow,
  openAiRow,
  pikaRow,
  pixverseRow,
  runwayRow,
  stabilityRow,
  tripoRow,
]

/** Reads of media providers, which the API proxies. */
export const mediaOperations = rows.flatMap(operationsOf)
