import ky, { isNetworkError, isTimeoutError } from 'ky'
import { isCurrent, isSessionRevoked } from '#src/auth/session.ts'
import type { Token } from '#src/auth/token.ts'
import { config } from '#src/config.ts'
import { ApiError, signedOut } from './errors.ts'

/** Max time until a response begins, in milliseconds. The slowest known public read takes a few seconds. */
const timeoutMs = 20_000

const origin = new URL(config.apiBase).origin

/**
 * The only HTTP client. Its retries are off, because they would multiply those of React Query. ky's errors
 * contain the request and its token, which must not get into an error report: none is thrown.
 */
export const httpClient = ky.create({
  retry: 0,
  timeout: timeoutMs,
  credentials: 'omit',
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [
      ({ request, options }) => {
        if (new URL(request.url).origin !== origin) throw new Error('Only the API may be called')
        const token = options.context['token'] as Token | undefined // set by `fetchResponse` only
        // Without an Authorization header the request needs no CORS preflight.
        if (!token) return
        if (!isCurrent(token)) throw signedOut()
        request.headers.set('Authorization', `Bearer ${token.text}`)
      },
    ],
    beforeError: [
      ({ error }) => {
        if (isTimeoutError(error)) return new ApiError('timeout', 0, '')
        return isNetworkError(error) ? new ApiError('offline', 0, '', error.cause) : error
      },
    ],
  },
  fetch: (input, init) => {
    // Checked last: the user may have signed out since the call began.
    if (isSessionRevoked()) throw signedOut()
    return fetch(new Request(input, init))
  },
})
