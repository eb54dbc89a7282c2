import ky, { HTTPError } from 'ky'
import { config } from '#src/config.ts'
import { isGateClosed } from '#src/session/gate.ts'
import { askToSignIn, currentToken, isCurrent, refreshedToken, type Token } from '#src/session/token.ts'
import { within } from '#src/session/within.ts'
import { ApiError, toApiError } from './errors.ts'
import { takePreloaded } from './preloaded.ts'
import { type ApiPath, type Query, withQuery } from './url.ts'

/** Time to wait for an answer, in milliseconds; the slowest known public read takes a few seconds. */
const timeoutMs = 20_000
/** Time for a whole call, in milliseconds: the token, the answer and its body; for a read, all retries as well. */
export const maxCallMs = 30_000

/** Headers that make proxies ask the service again (specification, section 7). */
const freshHeaders = {
  'Cache-Control': 'no-cache, no-store, must-revalidate',
  Pragma: 'no-cache',
  Expires: '0',
}

const origin = new URL(config.apiBase).origin

const signedOut = () => new ApiError('signed-out', 0, '')

/** The one client. It never retries: React Query does, and two retriers multiply. */
const client = ky.create({
  retry: 0,
  timeout: timeoutMs,
  credentials: 'omit',
  hooks: {
    beforeRequest: [
      ({ request, options }) => {
        if (new URL(request.url).origin !== origin) throw new Error('Only the API may be called')
        const token = options.context['token'] as Token | undefined // put there by `ask`, nobody else
        // Without a token the request stays a simple one, so that no preflight comes before it.
        if (!token) return
        if (!isCurrent(token)) throw signedOut()
        request.headers.set('Authorization', `Bearer ${token.text}`)
      },
    ],
  },
  fetch: (input, init) => {
    // At the last moment: the person may have left since the call began.
    if (isGateClosed()) throw signedOut()
    const request = new Request(input, init)
    const early = request.method === 'GET' && !request.headers.has('Authorization')
    return (early && takePreloaded(request.url)) || fetch(request)
  },
})

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: ApiPath
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** When the call fails with `timeout` at the latest, as Unix time in milliseconds; 30 seconds from now by default. */
  deadline?: number | undefined
  /** Ask past every proxy; costs a preflight. */
  fresh?: boolean | undefined
  /** `public`: also for a visitor, and without waiting to learn who is there. Else it is made for a person only. */
  access?: 'public' | 'person' | undefined
  /** A refusal (401) is an ordinary answer: nobody is asked to sign in again. */
  allow401?: boolean | undefined
  /** The token it is made with instead of the person's own; without one it is not made. */
  token?: (() => Token | null) | undefined
  /** It does something: never asked again where the first may have been answered. */
  once?: boolean | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** Reads an answer that is more than its JSON body. */
  receive?: ((response: Response) => Promise<unknown>) | undefined
}

/** One request; its JSON body, or undefined when there is none. */
async function ask(call: Call, token: Token | null): Promise<unknown> {
  const response = await client(config.apiBase + withQuery(call.path, call.query), {
    method: call.method,
    ...(token ? { context: { token } } : {}),
    ...(call.body === undefined ? {} : { json: call.body }),
    ...(call.signal ? { signal: call.signal } : {}),
    headers: { ...call.headers, ...(call.fresh && freshHeaders) },
  })
  if (call.receive) return call.receive(response)
  const text = await response.text()
  if (text === '' && (response.status === 204 || call.once)) return undefined
  return JSON.parse(text)
}

const isRefused = (error: unknown) => error instanceof HTTPError && error.response.status === 401

/** Whether a refused call is made once more. A GET with side effects never is. */
const mayRepeat = ({ method, once, token }: Call, error: unknown) =>
  isRefused(error) && !token && !(method === 'GET' && once)

/**
 * A public call without a token. The API answers some of them with 401 unless there is one: the call is repeated with
 * the token of the user, whose sign-in may still be loading.
 */
async function askAnonymously(call: Call): Promise<unknown> {
  try {
    return await ask(call, null)
  } catch (error) {
    if (!mayRepeat(call, error) || !(await currentToken('wait').catch(() => null))) throw error
    return answerTo({ ...call, access: 'person' })
  }
}

/** A call with a token. When it is refused, it is made once more: with a new token, else (a public one) without. */
async function askAs(call: Call, token: Token): Promise<unknown> {
  try {
    return await ask(call, token)
  } catch (error) {
    if (!mayRepeat(call, error)) throw error
    const next = await refreshedToken(token)
    if (next) return ask(call, next)
    if (call.access !== 'public') throw error
    return askAnonymously(call)
  }
}

/** @throws ApiError `signed-out` when nobody is there to call for, or the person left before the answer came. */
async function answerTo(call: Call): Promise<unknown> {
  const isPublic = call.access === 'public'
  const token = call.token ? call.token() : await currentToken(isPublic ? 'now' : 'wait')
  if (!token) {
    if (isPublic) return askAnonymously(call)
    throw signedOut()
  }
  const answer = askAs(call, token)
  const failure: unknown = await answer.then(
    () => null,
    (error: unknown) => error,
  )
  if (isCurrent(token)) {
    if (isRefused(failure) && !call.allow401) askToSignIn()
    return answer
  }
  // What one person was answered is never given to another.
  if (!isPublic || call.once || isGateClosed()) throw signedOut()
  return answerTo(call)
}

/**
 * Makes one call.
 * @returns the parsed JSON body, or undefined when there is none (204, or an empty answer to a write).
 * @throws ApiError, or the AbortError of the caller's own signal.
 */
export async function send({ deadline = Date.now() + maxCallMs, ...call }: Call): Promise<unknown> {
  const ended = new AbortController()
  const signal = call.signal ? AbortSignal.any([call.signal, ended.signal]) : ended.signal
  try {
    return await within(deadline - Date.now(), answerTo({ ...call, signal }))
  } catch (error) {
    // Otherwise a body that hangs would keep its connection.
    ended.abort()
    throw await toApiError(error)
  }
}
