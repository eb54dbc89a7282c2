import type { paths } from '#contract/schema.d.ts'
import type { Call, Operation } from '../operation.ts'
import { endedFrom, type MediaOutcome, type MediaProviderId, readMediaTaskId } from '../seed/media.ts'
import { openAiRow, stabilityRow, tripoRow } from './mediaFiles.ts'
import { klingRow } from './mediaKling.ts'
import { pixverseRow, runwayRow } from './mediaMore.ts'
import { lumaRow, minimaxRow, moonvalleyRow, pikaRow } from './mediaVideo.ts'

/** A provider's response. The contract declares failures as `default`, so statuses are plain numbers;
 * test/mock-api/media.test.ts checks every response against the contract. */
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
  unauthorised: MediaReply
  missing: (id: string) => MediaReply
  /** Refuses a malformed request. */
  refuse?: (call: Call) => MediaReply | null
  more?: readonly { path: keyof paths; run: (call: Call) => MediaReply }[]
}

const secondsWaiting = 6
const secondsInAll = 60

/** The phase of a task by the mock API's clock; it starts on its first read. */
function taskOf(row: MediaRow, id: string, call: Call): MediaTask | null {
  const said = readMediaTaskId(row.id, id)
  if (!said) return null
  const now = call.now()
  const key = `${row.id} ${call.request.url}`
  const startedAt = said.number >= endedFrom ? 0 : (call.db.mediaStarts.get(key) ?? now)
  if (startedAt > 0) call.db.mediaStarts.set(key, startedAt)
  const seconds = (now - startedAt) / 1000
  const stuck = said.outcome === 'waiting' || said.outcome === 'running'
  const running = said.outcome !== 'waiting' && seconds >= secondsWaiting
  const phase = !stuck && seconds >= secondsInAll ? 'end' : running ? 'running' : 'waiting'
  const progress = Math.min(0.98, Math.max(0, (seconds - secondsWaiting) / (secondsInAll - secondsWaiting)))
  return { ...said, id, phase, progress, startedAt: startedAt || Date.UTC(2026, 10, 1), call }
}

function readOf(row: MediaRow, path: keyof paths): Operation {
  return {
    method: 'get',
    path,
    run: (call) => {
      if (!call.user) return row.unauthorised
      const refused = row.refuse?.(call)
      if (refused) return refused
      const id = row.idIn ? (call.query.text(row.idIn) ?? '') : (call.params['id'] ?? '')
      const task = taskOf(row, id, call)
      return task ? row.reply(task) : row.missing(id)
    },
  }
}

function operationsOf(row: MediaRow): Operation[] {
  const more = (row.more ?? []).map(
    ({ path, run }): Operation => ({
      method: 'get',
      path,
      run: (call) => (call.user ? run(call) : row.unauthorised),
    }),
  )
  return [...row.tasks.map((path) => readOf(row, path)), ...more]
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

/** Reads of media providers, which the service proxies. */
export const mediaOperations = rows.flatMap(operationsOf)
