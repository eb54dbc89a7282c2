import * as v from 'valibot'
import { safeImage } from '#src/lib/url/safeUrl.ts'
import { nullableOf } from './client/schema.ts'
import { base64ToBytes, sniffMediaType } from './mediaBytes.ts'

/** The state of a task, the same for every provider. */
export type TaskState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'failed'
  | 'moderated'
  | 'canceled'
  | 'expired'
  | 'unknown'

const finalStates: readonly TaskState[] = ['done', 'failed', 'moderated', 'canceled', 'expired']

/** Whether a task's state is final. */
export const isEnded = (state: TaskState): boolean => finalStates.includes(state)

/** A result of a task. URLs are https and expire; text is untrusted. */
export type MediaResult =
  | { kind: 'image' | 'video' | 'audio'; source: string | Blob }
  /** A 3D model, with a thumbnail if there is one. */
  | { kind: 'model'; source: string | null; thumbnail: string | null }
  | { kind: 'text'; text: string }
  /** The same video with a watermark. The provider refuses to have it embedded in other sites. */
  | { kind: 'watermarked'; source: string }
  /** The provider sends a file's id and no URL. */
  | { kind: 'file-id'; id: string }

export interface MediaTask {
  state: TaskState
  /** The state as the provider sent it. */
  providerStatus: string
  /** 0 to 1; null when the provider doesn't send it. */
  progress: number | null
  /** The reason why the task failed, as the provider sent it; may be empty. */
  reason: string
  prompt: string
  results: MediaResult[]
  /** Number of results omitted because their URL is not safe to fetch. */
  unsafeCount: number
  createdAt: string | null
}

/** A task with empty defaults. */
export function taskWith(state: TaskState, providerStatus: string, more: Partial<MediaTask>): MediaTask {
  return {
    state,
    providerStatus,
    progress: null,
    reason: '',
    prompt: '',
    results: [],
    unsafeCount: 0,
    createdAt: null,
    ...more,
  }
}

type Media = { kind: 'image' | 'video' | 'audio' | 'watermarked'; url: string }

/** Results with URLs of a provider. Unsafe URLs are counted instead. */
export function safeResults(media: readonly Media[]): Pick<MediaTask, 'results' | 'unsafeCount'> {
  const withUrl = media.filter(({ url }) => url !== '')
  const results = withUrl.flatMap(({ kind, url }): MediaResult[] => {
    const source = safeImage(url)
    return source ? [{ kind, source }] : []
  })
  return { results, unsafeCount: withUrl.length - results.length }
}

/** An image or sound, by the type of its bytes; null for anything else. */
export function resultOfBytes(bytes: Uint8Array<ArrayBuffer>): MediaResult | null {
  const type = sniffMediaType(bytes)
  if (type === '') return null
  return { kind: type.startsWith('image/') ? 'image' : 'audio', source: new Blob([bytes], { type }) }
}

export function resultOfBase64(base64: string): MediaResult[] {
  const bytes = base64ToBytes(base64)
  const result = bytes && resultOfBytes(bytes)
  return result ? [result] : []
}

/** Unix time as an ISO date. `perSecond` is 1 for seconds, 1000 for milliseconds. Null when out of range. */
export const unixTime = (perSecond: 1 | 1000) =>
  nullableOf(
    v.pipe(
      v.number(),
      v.transform((value) => (Math.floor(value) * 1000) / perSecond),
      v.check((ms) => ms > 0 && ms < 8.64e15),
      v.transform((ms) => new Date(ms).toISOString()),
    ),
  )

/** A provider's progress, from 0 to 1. `whole` is the provider's maximum. */
export const progressOf = (whole: number) =>
  nullableOf(
    v.pipe(
      v.number(),
      v.check((value) => value >= 0 && value <= whole),
      v.transform((value) => value / whole),
    ),
  )
