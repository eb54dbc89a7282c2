import type { QueryClient } from '@tanstack/react-query'
import { dropElevation, elevationToken } from '#src/auth/elevation.ts'
import { config } from '#src/config.ts'
import { failureKind } from './errors.ts'
import { type Call, send } from './http.ts'
import { type Invalidation, mergeInvalidations } from './invalidation.ts'
import { NotSentError } from './NotSentError.ts'
import { refetchStale } from './refetchStale.ts'
import { markStale } from './staleInTabs.ts'
import { type ApiPath, parentPath } from './url.ts'

interface Mutation<Data> extends Omit<Call, 'access' | 'token'> {
  /**
   * `admin`: sent with the token of the admin write session, and fails with `signed-out` outside of one. Where the API
   * accepts id tokens for such writes (a setting), it is the same as `user`.
   */
  access: 'public' | 'user' | 'admin'
  /** Turns the untrusted JSON body into typed data. */
  parse: (body: unknown) => Data
  /** The reads that the write changes, from the table in invalidation.ts. */
  invalidates: Invalidation
}

/**
 * Paths that every write of a method changes: a POST adds to the list at its path; PUT, PATCH and DELETE change an object
 * and the list above it. A GET with side effects changes only what its entry in the table names.
 */
export function ownPaths(method: Call['method'], path: ApiPath): readonly ApiPath[] {
  if (method === 'GET') return []
  return method === 'POST' ? [path] : [path, parentPath(path)]
}

/** The last pending write of each path. */
const inFlight = new Map<ApiPath, { key: string; done: Promise<unknown> }>()

/**
 * Runs the writes of one path one after another, so that an object is never changed by two requests at a time.
 * A write equal to the last pending one, such as that of a double click, shares its result instead.
 */
export async function runExclusively<Data>(
  path: ApiPath,
  key: string,
  run: () => Promise<Data>,
): Promise<Data> {
  const last = inFlight.get(path)
  // An equal key means the same request, parsed by the same function.
  if (last?.key === key) return last.done as Promise<Data>
  const done = last ? last.done.then(run, run) : run()
  const entry = { key, done }
  inFlight.set(path, entry)
  try {
    return await done
  } finally {
    if (inFlight.get(path) === entry) inFlight.delete(path)
  }
}

function authorization(access: Mutation<unknown>['access']): Pick<Call, 'access' | 'token' | 'allow401'> {
  if (access !== 'admin') return { access }
  // A 401 to an admin token ends the admin write session, not the user's session.
  return config.adminTokens === 'id'
    ? { access: 'user' }
    : { access: 'user', token: elevationToken, allow401: true }
}

/**
 * Describes a write. Invalidation is part of it, so that no caller can forget it. Writes are never retried: after a lost
 * response the reads show whether the write happened.
 * @returns the mutation, to run with `useAction`.
 */
export function apiMutation<Variables, Data>(describe: (variables: Variables) => Mutation<Data>) {
  return {
    mutationFn: async (variables: Variables, { client }: { client: QueryClient }): Promise<Data> => {
      // Node's navigator has no `onLine`.
      if (navigator.onLine === false) throw new NotSentError()
      const { parse, access, invalidates, ...call } = describe(variables)
      try {
        const run = async () => parse(await send({ hasSideEffects: true, ...call, ...authorization(access) }))
        const key = JSON.stringify([call.method, call.query, call.body])
        return await runExclusively(call.path, key, run)
      } catch (error) {
        // The API no longer accepts the token. Calls that allow a 401 have other reasons for it.
        if (access === 'admin' && !call.allow401 && failureKind(error) === 'signed-out') dropElevation()
        throw error
      } finally {
        // After a failure too: the API may have carried out the write before the response was lost.
        const stale = mergeInvalidations({ exact: ownPaths(call.method, call.path), under: [] }, invalidates)
        markStale(stale)
        refetchStale(client, stale)
      }
    },
  }
}
