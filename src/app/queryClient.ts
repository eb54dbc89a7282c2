import { QueryClient } from '@tanstack/react-query'
import { ApiError, failureKind, isTransient } from '#src/api/client/errors.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { visitsOf } from './visit.ts'

const maxRetries = 3

/** Exponential back-off, and at least as long as the API asks for. */
function retryDelay(failures: number, error: unknown): number {
  const backOff = Math.min(1000 * 2 ** failures, 30_000)
  return error instanceof ApiError ? Math.max(backOff, error.retryAfterMs) : backOff
}

/**
 * Retries when the API or the network failed, and a 429 only when the API says how long to wait. Another 4xx is an
 * expected result, a timed-out user should not wait again, and no retry starts after the read's deadline.
 */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !navigator.onLine) return false
  const kind = failureKind(error)
  if (!isTransient(kind) || kind === 'timeout') return false
  if (!(error instanceof ApiError)) return true
  if (kind === 'limited' && error.retryAfterMs === 0) return false
  return Date.now() + retryDelay(failures, error) < error.deadline
}

/** Drops failed reads without data, so that the next visit fetches them again instead of rendering the old error. */
export function dropFailedQueries(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: dayMs,
        refetchOnMount: ({ state }) =>
          state.isInvalidated || Date.now() - state.dataUpdatedAt > visitsOf(client).age(),
        retry: mayRetry,
        retryDelay,
        // Offline, a read fails with a message instead of pausing.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
