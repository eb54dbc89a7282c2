import { isRecord } from '#src/lib/json/lenientJson.ts'
import { UnsafeSegmentError } from './url.ts'

/** The reason why a call failed. Screens decide by it, because the API's messages are English and unstable. */
export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'unreadable'
  | 'invalid'
  | 'signed-out'
  | 'no-credit'
  | 'forbidden'
  | 'banned'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'server'

/** Whether a retry may succeed: the network or the API failed, or the rate limit was hit. */
export const isTransient = (kind: FailureKind): boolean =>
  ['offline', 'timeout', 'unreadable', 'server', 'limited'].includes(kind)

const kindByStatus: Readonly<Record<number, FailureKind>> = {
  401: 'signed-out',
  402: 'no-credit',
  403: 'forbidden',
  404: 'missing',
  408: 'timeout',
  409: 'conflict',
  410: 'missing',
  429: 'limited',
}

/** A failed call of the API. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: FailureKind
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The API's English message, for details only; may be empty. */
  readonly detail: string
  /** Delay before a retry that the API asks for, in milliseconds; 0 when it doesn't say. */
  readonly retryAfterMs: number
  /** Unix time in milliseconds after which a read is not retried. */
  deadline = Number.POSITIVE_INFINITY

  constructor(kind: FailureKind, status: number, detail: string, cause?: unknown, retryAfterMs = 0) {
    super(`${kind} (${status}) ${detail}`.trim(), { cause })
    this.kind = kind
    this.status = status
    this.detail = detail
    this.retryAfterMs = retryAfterMs
  }
}

function kindOfStatus(status: number): FailureKind {
  return kindByStatus[status] ?? (status >= 500 ? 'server' : 'invalid')
}

/** The message of an error body, those of media providers included. They use one of these keys, or have no message. */
function detailOf(body: unknown): string {
  if (!isRecord(body)) return ''
  const { message, error, detail, errors } = body
  const text = [message, error, detail, errors]
    .flat()
    .find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text.slice(0, 300) : ''
}

/** Reads `Retry-After`, which is a number of seconds or an HTTP date; 0 for anything else. */
function retryAfterMs({ status, headers }: Response): number {
  if (status !== 429 && status !== 503) return 0
  const value = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Math.max(ms || 0, 0)
}

/** The error of a response whose status is not 2xx. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { status } = response
  return new ApiError(kindOfStatus(status), status, detailOf(body), undefined, retryAfterMs(response))
}

export const signedOut = () => new ApiError('signed-out', 0, '')

/** Converts a thrown value to an ApiError. Returns an AbortError unchanged. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ApiError('timeout', 0, '')
  if (error instanceof UnsafeSegmentError) return new ApiError('missing', 0, '', error)
  if (error instanceof SyntaxError) return new ApiError('unreadable', 0, '', error)
  return new ApiError('offline', 0, '', error)
}

/** The kind of a thrown value. Anything but an ApiError is a bug, and counts as unreadable. */
export function failureKind(error: unknown): FailureKind {
  return error instanceof ApiError ? error.kind : 'unreadable'
}

export const isForbidden = (error: unknown) => failureKind(error) === 'forbidden'

/** For reads of a pack's versions, where a 403 means that the pack is banned, whatever its message says. */
export function throwBanned(): never {
  throw new ApiError('banned', 403, '')
}

export const is401 = (error: unknown) => error instanceof ApiError && error.status === 401

export const isMissing = (error: unknown) => failureKind(error) === 'missing'
