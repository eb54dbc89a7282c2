import { askToSignIn, currentToken, isCurrent, isSessionRevoked, refreshedToken } from '#src/auth/session.ts'
import type { Token } from '#src/auth/token.ts'
import { withTimeout } from '#src/auth/withTimeout.ts'
import { config } from '#src/config.ts'
import { errorOfResponse, is401, signedOut, toApiError } from './errors.ts'
import { type ApiPath, type Query, withQuery } from './url.ts'

/** Max time of a whole call, in milliseconds: token, response and body; for a read, all retries as well. */
export const maxCallMs = 30_000

/** Headers that make proxies forward the request to the API. */
const noCacheHeaders = {
  'Cache-Control': 'no-cache, no-store, must-revalidate',
  Pragma: 'no-cache',
  Expires: '0',
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: ApiPath
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** Unix time in milliseconds at which the call fails with `timeout`; 30 seconds from now by default. */
  deadline?: number | undefined
  /** Bypasses proxy caches, at the cost of a CORS preflight. */
  noCache?: boolean | undefined
  /**
   * `public`: sends the user's token if there is one, and doesn't wait for sign-in to load. `user`: waits for the
   * user's token, and fails with `signed-out` without one.
   */
  access: 'public' | 'user'
  /** A 401 is an expected result: the user is not asked to sign in again. */
  allow401?: boolean | undefined
  /** Replaces the user's id token. The call is not sent when it returns null. */
  token?: (() => Token | null) | undefined
  /** The call is not repeated where the API may already have carried it out. */
  hasSideEffects?: boolean | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** Reads a response that isn't JSON. */
  readResponse?: ((response: Response) => Promise<unknown>) | undefined
}

/** Loads the HTTP client, which the first view doesn't need: `src/boot/load.ts` sends its requests. */
export const loadHttpClient = () => import('./httpClient.ts')

/** Returns the response to a request that `src/boot/load.ts` sent. A second read of the URL goes to the network. */
function takePreloaded(url: string): Promise<Response> | undefined {
  const preloaded = globalThis.__preloaded
  const response = preloaded?.[url]
  if (preloaded) delete preloaded[url]
  return response
}

async function fetchResponse(call: Call, token: Token | null): Promise<Response> {
  const url = config.apiBase + withQuery(call.path, call.query)
  // Taken by a read that can't use it, too: a later one must not get an old response.
  const preloaded = call.method === 'GET' ? takePreloaded(url) : undefined
  if (preloaded && !token && !call.noCache && !isSessionRevoked()) return preloaded
  const { httpClient } = await loadHttpClient()
  return httpClient(url, {
    method: call.method,
    ...(token ? { context: { token } } : {}),
    ...(call.body === undefined ? {} : { json: call.body }),
    ...(call.signal ? { signal: call.signal } : {}),
    headers: { ...call.headers, ...(call.noCache && noCacheHeaders) },
  })
}

/** Sends one request. Returns its JSON body, or undefined when there is none. */
async function request(call: Call, token: Token | null): Promise<unknown> {
  const response = await fetchResponse(call, token)
  if (!response.ok) throw await errorOfResponse(response)
  if (call.readResponse) return call.readResponse(response)
  const text = await response.text()
  if (text === '' && (response.status === 204 || call.hasSideEffects)) return undefined
  return JSON.parse(text)
}

/** Whether to repeat a call after a 401. A GET with side effects is never repeated. */
const canRepeat = ({ method, hasSideEffects, token }: Call, error: unknown) =>
  is401(error) && !token && !(method === 'GET' && hasSideEffects)

/**
 * Sends a public call without a token. The API answers some of them with 401 unless there is one: the call is repeated
 * with the token of the user, whose sign-in may still be loading.
 */
async function requestAnonymously(call: Call): Promise<unknown> {
  try {
    return await request(call, null)
  } catch (error) {
    if (!canRepeat(call, error) || !(await currentToken('wait').catch(() => null))) throw error
    return authorizeAndRequest({ ...call, access: 'user' })
  }
}

/** Sends a call with a token. Repeats it once after a 401: with a refreshed token; without one if it is public. */
async function requestWithToken(call: Call, token: Token): Promise<unknown> {
  try {
    return await request(call, token)
  } catch (error) {
    if (!canRepeat(call, error)) throw error
    const refreshed = await refreshedToken(token)
    if (refreshed) return request(call, refreshed)
    if (call.access !== 'public') throw error
    return requestAnonymously(call)
  }
}

/** @throws ApiError `signed-out` without a user, or when the user signed out before the response arrived. */
async function authorizeAndRequest(call: Call): Promise<unknown> {
  const isPublic = call.access === 'public'
  const token = call.token ? call.token() : await currentToken(isPublic ? 'now' : 'wait')
  if (!token) {
    if (isPublic) return requestAnonymously(call)
    throw signedOut()
  }
  const response = requestWithToken(call, token)
  const failure: unknown = await response.then(
    () => null,
    (error: unknown) => error,
  )
  if (isCurrent(token)) {
    if (is401(failure) && !call.allow401) askToSignIn()
    return response
  }
  // A response to one user's token is never returned to another user.
  if (!isPublic || call.hasSideEffects || isSessionRevoked()) throw signedOut()
  return authorizeAndRequest(call)
}

/**
 * Makes one call of the API.
 * @returns the parsed JSON body, or undefined when there is none (204, or an empty response to a write).
 * @throws ApiError, or the AbortError of the caller's own signal.
 */
export async function send({ deadline = Date.now() + maxCallMs, ...call }: Call): Promise<unknown> {
  const ended = new AbortController()
  const signal = call.signal ? AbortSignal.any([call.signal, ended.signal]) : ended.signal
  try {
    return await withTimeout(deadline - Date.now(), authorizeAndRequest({ ...call, signal }))
  } catch (error) {
    // Closes the connection of a body that never ends.
    ended.abort()
    throw toApiError(error)
  }
}
