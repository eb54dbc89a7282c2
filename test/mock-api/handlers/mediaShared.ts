/** Code that several media providers share. */
import type { MediaOutcome } from '../seed/media.ts'
import type { MediaReply, MediaTask } from './media.ts'

export const media = 'https://media.example.org'
export const message = (status: number, text: string): MediaReply => ({ status, body: { message: text } })
export const unauthorized = message(401, 'Missing or invalid token')
export const iso = (task: MediaTask) => new Date(task.startedAt).toISOString()
export const hostileText = '<img src=x onerror=alert(1)> \u202egnp.live\u202c'

/** Errors of the API itself, with a status; null when the provider responds. */
export function serviceError({ outcome }: MediaTask): MediaReply | null {
  if (outcome === 'credit') return message(402, 'Payment Required: not enough credits')
  if (outcome === 'limited') return message(429, 'Too many requests')
  return outcome === 'broken' ? message(500, 'Internal server error') : null
}

/** The provider's status value for a phase; null when it has none for the outcome. */
export function statusOf(
  { outcome, phase }: MediaTask,
  statuses: { waiting: string; running: string } & Partial<Record<MediaOutcome, string>>,
): string | null {
  if (phase !== 'end') return statuses[phase]
  return outcome === 'hostile' ? (statuses.done ?? null) : (statuses[outcome] ?? null)
}
