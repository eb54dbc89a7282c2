import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, isForbidden } from './errors.ts'
import { maxCallMs, send } from './http.ts'
import { needsNoCache } from './staleReads.ts'
import { type ApiPath, normalizeQuery, type Query } from './url.ts'

interface ReadOptions<Data> {
  /** Turns the untrusted body into what the screens know. */
  parse: (body: unknown) => Data
  /**
   * True only for public data: asked for without waiting to learn who is there, and kept in local storage for a day.
   * False for public data that is too much to keep. A read that does not say is made for a person only; for a visitor
   * it fails with `signed-out`, without a request.
   */
  persist?: boolean
  /** False for a read whose "no" is an ordinary answer: it is not asked again, and nobody is asked to sign in. */
  retry?: false
  /** Names another reading of the same address, which is kept apart from the others. */
  view?: string
  /** Past every proxy each time: for what is watched while it changes. */
  fresh?: true
  /** Sent as well while an answer kept by the service itself could be older than the last write. */
  noCacheQuery?: Query
  /** Made anew for each request. */
  headers?: () => Readonly<Record<string, string>>
  /** Returns the data in place of a 403, where that is an expected result; or throws a better error. */
  whenForbidden?: (client: QueryClient) => Data | Promise<Data>
  /** Reads an answer that is more than its JSON body: its status, its headers, bytes. `parse` gets what it gives. */
  receive?: (response: Response) => Promise<unknown>
}

/** The address; and, of two readings of one address, which. */
type ReadKey = readonly [ApiPath] | readonly [ApiPath, Query] | readonly [ApiPath, Query, string]

/** @throws ApiError `unreadable` when the body is not what was promised; any other error is our own mistake. */
function parseOrThrow<Data>(body: unknown, parse: (body: unknown) => Data): Data {
  try {
    return parse(body)
  } catch (error) {
    throw error instanceof SyntaxError ? new ApiError('unreadable', 0, '', error) : error
  }
}

/** When each read must be over. All tries of one read share a signal. */
const deadlines = new WeakMap<AbortSignal, number>()

function deadlineOf(signal: AbortSignal): number {
  const deadline = deadlines.get(signal) ?? Date.now() + maxCallMs
  deadlines.set(signal, deadline)
  return deadline
}

/**
 * A read is a URL, and its cache key is that URL: `[path]` or `[path, query]`.
 * @returns query options for `useQuery`, `useSuspenseQuery` and `prefetchQuery`.
 */
export function read<Data>(path: ApiPath, query: Query | undefined, options: ReadOptions<Data>) {
  const tidy = query && normalizeQuery(query)
  return queryOptions<Data, Error, Data, ReadKey>({
    queryKey: options.view ? [path, tidy ?? {}, options.view] : tidy ? [path, tidy] : [path],
    queryFn: async ({ client, signal }) => {
      const fresh = options.fresh === true || needsNoCache(path)
      const deadline = deadlineOf(signal)
      try {
        const body = await send({
          method: 'GET',
          path,
          query: fresh && options.noCacheQuery ? normalizeQuery({ ...query, ...options.noCacheQuery }) : tidy,
          signal,
          deadline,
          fresh,
          access: options.persist === undefined ? 'person' : 'public',
          allow401: options.retry === false,
          headers: options.headers?.(),
          receive: options.receive,
        })
        return parseOrThrow(body, options.parse)
      } catch (error) {
        if (options.whenForbidden && isForbidden(error)) return options.whenForbidden(client)
        if (error instanceof ApiError) error.deadline = deadline
        throw error
      }
    },
    meta: { persist: options.persist === true },
    ...(options.retry === false ? { retry: false } : {}),
  })
}
