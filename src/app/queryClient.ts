import { QueryClient } from '@tanstack/react-query'
import { failureKind, isPassing } from '#src/api/errors.ts'

const day = 24 * 60 * 60 * 1000
const mostRetries = 3

/** Worth asking again: the service or the way to it failed. A refusal (4xx) is an answer, and one for asking too often more so. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries || !navigator.onLine) return false
  const kind = failureKind(error)
  return isPassing(kind) && kind !== 'limited'
}

/** When the page now shown was opened; what was read since then is not read again for each part of it. */
let visitStartedAt = 0
export function startVisit(at: number): void {
  visitStartedAt = at
}

/** When an answer was last thrown away, for whatever reason. */
let forgottenAt = 0
export const hasForgottenSince = (moment: number): boolean => forgottenAt >= moment

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: day,
        // Everything is old at once (specification, section 9), but one visit asks for a thing only once.
        refetchOnMount: ({ state }) => state.isInvalidated || state.dataUpdatedAt < visitStartedAt,
        retry: mayRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // Offline a read fails and says so, instead of waiting for ever without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'removed') forgottenAt = Date.now()
  })
  return client
}
