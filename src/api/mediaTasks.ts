import { bytesOfBase64, mediaTypeOf } from '#src/lib/base64.ts'
import { safeImage } from '#src/lib/safeUrl.ts'
import { count, type Raw, text } from './client/parse.ts'

/** Where a task stands, in one vocabulary for every provider. */
export type TaskState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'failed'
  | 'moderated'
  | 'cancelled'
  | 'expired'
  | 'unknown'

const ended: readonly TaskState[] = ['done', 'failed', 'moderated', 'cancelled', 'expired']

/** Whether nothing more will happen to a task. */
export const isEnded = (state: TaskState): boolean => ended.includes(state)

/** One thing a task has made. Addresses are https and end after some time; texts are somebody else's. */
export type MediaResult =
  | { kind: 'image' | 'video' | 'audio'; source: string | Blob }
  /** A 3D model, with a picture of it where there is one. */
  | { kind: 'model'; source: string | null; thumbnail: string | null }
  | { kind: 'text'; text: string }
  /** The same film with a mark, which refuses to be shown on other sites. */
  | { kind: 'marked'; source: string }
  /** The provider tells a file's id and no address. */
  | { kind: 'file-id'; id: string }

export interface MediaTask {
  state: TaskState
  /** The provider's own word for the state. */
  word: string
  /** 0 to 1; null when nobody says. */
  progress: number | null
  /** Why it did not succeed, in the provider's words; may be empty. */
  reason: string
  prompt: string
  results: MediaResult[]
  /** Addresses that are not safe to fetch, left out of the results. */
  leftOut: number
  createdAt: string | null
}

/** A task as far as nobody says more. */
export function taskWith(state: TaskState, word: string, more: Partial<MediaTask> = {}): MediaTask {
  return {
    state,
    word,
    progress: null,
    reason: '',
    prompt: '',
    results: [],
    leftOut: 0,
    createdAt: null,
    ...more,
  }
}

type Media = { kind: 'image' | 'video' | 'audio' | 'marked'; url: unknown }

/** Results behind addresses of a provider; those that are not safe are counted instead. */
export function safeResults(media: readonly Media[]): Pick<MediaTask, 'results' | 'leftOut'> {
  const told = media.filter(({ url }) => text(url) !== '')
  const results = told.flatMap(({ kind, url }): MediaResult[] => {
    const source = safeImage(text(url))
    return source ? [{ kind, source }] : []
  })
  return { results, leftOut: told.length - results.length }
}

/** A picture or a sound of bytes, by what they are; null for anything else. */
export function resultOfBytes(bytes: Uint8Array<ArrayBuffer>): MediaResult | null {
  const type = mediaTypeOf(bytes)
  if (type === '') return null
  return { kind: type.startsWith('image/') ? 'image' : 'audio', source: new Blob([bytes], { type }) }
}

export function resultOfBase64(value: unknown): MediaResult[] {
  const bytes = bytesOfBase64(text(value))
  const result = bytes && resultOfBytes(bytes)
  return result ? [result] : []
}

/** A moment as ISO text from a number; `perSecond` is 1 for seconds, 1000 for milliseconds. Null when out of range. */
export function momentOf(value: unknown, perSecond: 1 | 1000): string | null {
  const ms = ((count(value) ?? 0) * 1000) / perSecond
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : null
}

/** A share of 0 to 1; `whole` is what the provider counts to. */
export function shareOf(raw: Raw, key: string, whole: number): number | null {
  const value = raw[key]
  return typeof value === 'number' && value >= 0 && value <= whole ? value / whole : null
}
