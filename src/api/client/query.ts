import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, isForbidden, isMissing } from './errors.ts'
import { loadHttpClient, maxCallMs, send } from './http.ts'
import { needsNoCache } from './staleReads.ts'
import { type ApiPath, normalizeQuery, type Query } from './url.ts'

/** Preloads the HTTP client, which the first request of a page loads otherwise. */
export const prepareRequests = () => void loadHttpClient().catch(() => undefined)

/** The users who may read. Only public data may be persisted: everyone who uses the browser can read local storage. */
type Access =
  /** Everyone. The request doesn't wait for sign-in to load. `persist` keeps the data in local storage for a day. */
  | { access: 'public'; persist?: true }
  /**
   * Signed-in users, or administrators only. Both send the user's id token. Without a user the read fails with
   * `signed-out`, and no request is made.
   */
  | { access: 'user' | 'admin'; persist?: never }

type QueryOptions<Data> = Access & {
  /** Turns the untrusted JSON body into typed data. Throws a SyntaxError when it can't. */
  parse: (body: unknown) => Data
  /** Never retries, whatever the failure. Says nothing about which failures are expected. */
  retry?: false
  /** A 401 is an expected result: the read fails, but the user is not asked to sign in again. */
  allow401?: true
  /** A 404 is an expected result: the data is null. */
  allow404?: null extends Data ? true : never
  /** Bypasses proxy caches on every request. For data that is watched while it changes. */
  noCache?: true
  /** Added to the query while the API's own cache may be older than the last write. */
  noCacheQuery?: Query
  /** Called for each request. */
  headers?: () => Readonly<Record<string, string>>
  /** Returns the data in place of a 403, where that is an expected result; or throws a better error. */
  whenForbidden?: (client: QueryClient) => Data | Promise<Data>
  /** Reads a response that isn't JSON. `parse` gets its result. */
  readResponse?: (response: Response) => Promise<unknown>
}

export type ApiQueryKey = readonly [path: ApiPath, ...details: readonly (Query | string)[]]

/**
 * Returns the result of `parse`.
 * @throws ApiError `unreadable` instead of a SyntaxError. Other errors are bugs and pass through.
 */
function parseOrThrow<Data>(body: unknown, parse: (body: unknown) => Data): Data {
  try {
    return parse(body)
  } catch (error) {
    throw error instanceof SyntaxError ? new ApiError('unreadable', 0, '', error) : error
  }
}

/** Deadline of each read, as Unix time in milliseconds. The retries of a read share its signal. */
const deadlines = new WeakMap<AbortSignal, number>()

function deadlineOf(signal: AbortSignal): number {
  const deadline = deadlines.get(signal) ?? Date.now() + maxCallMs
  deadlines.set(signal, deadline)
  return deadline
}

/**
 * Describes a GET request. Its cache key is its URL: `[path]` or `[path, query]`.
 * @returns query options for `useQuery`, `useSuspenseQuery` and `prefetchQuery`.
 */
export function apiQuery<Data>(path: ApiPath, query: Query | undefined, options: QueryOptions<Data>) {
  const normalized = query && normalizeQuery(query)
  return queryOptions<Data, Error, Data, ApiQueryKey>({
    queryKey: normalized ? [path, normalized] : [path],
    queryFn: async ({ client, signal }) => {
      const noCache = options.noCache === true || needsNoCache(path)
      const deadline = deadlineOf(signal)
      try {
        const body = await send({
          method: 'GET',
          path,
          query:
            noCache && options.noCacheQuery
              ? normalizeQuery({ ...query, ...options.noCacheQuery })
              : normalized,
          signal,
          deadline,
          noCache,
          access: options.access === 'public' ? 'public' : 'user',
          allow401: options.allow401,
          headers: options.headers?.(),
          readResponse: options.readResponse,
        })
        return parseOrThrow(body, options.parse)
      } catch (error) {
        // `allow404` may only be set when the data can be null.
        if (options.allow404 && isMissing(error)) return null as Data
        if (options.whenForbidden && isForbidden(error)) return options.whenForbidden(client)
        if (error instanceof ApiError) error.deadline = deadline
        throw error
      }
    },
    meta: { persist: options.persist === true },
    ...(options.retry === false ? { retry: false } : {}),
  })
}
