import ky from 'ky'
import { config } from '#src/config.ts'
import { currentToken } from '#src/session/token.ts'
import { takeEarly } from './early.ts'
import { toApiError } from './errors.ts'
import { type ApiPath, type Query, withQuery } from './url.ts'

/** Time to wait for an answer, in milliseconds; the slowest known public read takes a few seconds. */
const timeoutMs = 20_000

/** Headers that make proxies ask the service again (specification, section 7). */
const freshHeaders = {
  'Cache-Control': 'no-cache, no-store, must-revalidate',
  Pragma: 'no-cache',
  Expires: '0',
}

const origin = new URL(config.apiBase).origin

/** The one client. It never retries: React Query does, and two retriers multiply. */
const client = ky.create({
  retry: 0,
  timeout: timeoutMs,
  credentials: 'omit',
  hooks: {
    beforeRequest: [
      async ({ request }) => {
        if (new URL(request.url).origin !== origin) throw new Error('Only the API may be called')
        const token = await currentToken()
        // Without a token the request stays a simple one, so that no preflight comes before it.
        if (token) request.headers.set('Authorization', `Bearer ${token}`)
      },
    ],
  },
  fetch: (input, init) => {
    const request = new Request(input, init)
    const early = request.method === 'GET' && !request.headers.has('Authorization')
    return (early && takeEarly(request.url)) || fetch(request)
  },
})

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: ApiPath
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** Ask past every proxy; costs a preflight. */
  fresh?: boolean | undefined
}

/**
 * Makes one call.
 * @returns the parsed JSON body, or undefined when there is none (204, or an empty answer to a write).
 * @throws ApiError, or the AbortError of the caller's own signal.
 */
export async function send(call: Call): Promise<unknown> {
  try {
    const response = await client(config.apiBase + withQuery(call.path, call.query), {
      method: call.method,
      ...(call.body === undefined ? {} : { json: call.body }),
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.fresh ? { headers: freshHeaders } : {}),
    })
    const text = await response.text()
    if (text === '' && (response.status === 204 || call.method !== 'GET')) return undefined
    return JSON.parse(text)
  } catch (error) {
    throw await toApiError(error)
  }
}
