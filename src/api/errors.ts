import { HTTPError, isNetworkError, isTimeoutError } from 'ky'
import { UnsafeSegmentError } from './url.ts'

/** Why a call failed, in the words the screens decide by. Sentences of the service are small print only. */
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

/** Whether it passes by itself: the way or the service fails, and nothing was answered. */
export const isPassing = (kind: FailureKind): boolean =>
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
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The service's own English sentence, for small print; may be empty. */
  readonly detail: string

  constructor(kind: FailureKind, status: number, detail: string, cause?: unknown) {
    super(`${kind} (${status}) ${detail}`.trim(), { cause })
    this.kind = kind
    this.status = status
    this.detail = detail
  }
}

function kindOfStatus(status: number): FailureKind {
  return kindByStatus[status] ?? (status >= 500 ? 'server' : 'invalid')
}

/** What error bodies have in common, those of media providers too: a sentence, under one of these names, or nothing. */
function detailOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { message, error, detail, errors } = body as Record<string, unknown> // narrowed to an object above
  const text = [message, error, detail, errors]
    .flat()
    .find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text.slice(0, 300) : ''
}

/**
 * Turns whatever a call threw into an ApiError; an abort is passed on as it is.
 * An error of the client holds the request, and with it the token: it is never passed on, so no report can hold it.
 */
export async function toApiError(error: unknown): Promise<unknown> {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (isTimeoutError(error) || (error instanceof DOMException && error.name === 'TimeoutError'))
    return new ApiError('timeout', 0, '')
  if (error instanceof UnsafeSegmentError) return new ApiError('missing', 0, '', error)
  if (error instanceof HTTPError) {
    const { status } = error.response
    return new ApiError(kindOfStatus(status), status, detailOf(error.data))
  }
  if (error instanceof SyntaxError) return new ApiError('unreadable', 0, '', error)
  return new ApiError('offline', 0, '', isNetworkError(error) ? error.cause : error)
}

/** The kind of any thrown value; what is not an ApiError is our own mistake and counts as unreadable. */
export function failureKind(error: unknown): FailureKind {
  return error instanceof ApiError ? error.kind : 'unreadable'
}

export const isForbidden = (error: unknown) => failureKind(error) === 'forbidden'

/** For reads of a pack's versions: a 403 means that the pack is banned, whatever the API's English text says. */
export function throwBanned(): never {
  throw new ApiError('banned', 403, '')
}

export const isMissing = (error: unknown) => failureKind(error) === 'missing'
