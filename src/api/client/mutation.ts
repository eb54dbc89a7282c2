import type { QueryClient } from '@tanstack/react-query'
import { type Call, send } from './http.ts'
import { NotSentError } from './notSentError.ts'
import { isStale, markStale } from './staleReads.ts'
import { type ApiPath, parentPath } from './url.ts'

interface Write<Data> extends Call {
  parse: (body: unknown) => Data
  /** Paths of reads that this write makes old, besides those the rule names. */
  alsoStale: readonly ApiPath[]
  /** Paths below which every read becomes old. */
  alsoStaleUnder?: readonly ApiPath[]
}

/**
 * The specified rule: after POST the path; after PUT, PATCH and DELETE the path and its parent.
 * A GET that does something makes nothing old but what it names itself.
 */
export function stalePaths(method: Call['method'], path: ApiPath): readonly ApiPath[] {
  if (method === 'GET') return []
  return method === 'POST' ? [path] : [path, parentPath(path)]
}

/** The last pending write of each path. */
const inFlight = new Map<ApiPath, { key: string; done: Promise<unknown> }>()

/**
 * Runs the writes of one path one after another, so that an object is never changed by two requests at a time.
 * A write equal to the last pending one, such as that of a double click, shares its result instead.
 */
async function runExclusively<Data>(path: ApiPath, key: string, run: () => Promise<Data>): Promise<Data> {
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

/**
 * A write describes its request; invalidation is part of it, so that no caller can switch it off.
 * Never retried: a lost answer must lead to a new look, not to a second write.
 * @returns mutation options.
 */
export function write<Variables, Data>(describe: (variables: Variables) => Write<Data>) {
  return {
    retry: false as const,
    mutationFn: async (variables: Variables, { client }: { client: QueryClient }): Promise<Data> => {
      // Node's navigator does not say.
      if (navigator.onLine === false) throw new NotSentError()
      const { parse, alsoStale, alsoStaleUnder = [], ...call } = describe(variables)
      try {
        // A GET that does something is open to everybody.
        const access = call.method === 'GET' ? 'public' : 'person'
        const ask = async () => parse(await send({ access, once: true, ...call }))
        const key = JSON.stringify([call.method, call.query, call.body])
        return await runExclusively(call.path, key, ask)
      } finally {
        // After a failure too: the answer may have been lost after the service had done it.
        const stale = { exact: [...stalePaths(call.method, call.path), ...alsoStale], under: alsoStaleUnder }
        if (call.method !== 'GET') markStale(stale)
        void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0], stale) })
      }
    },
  }
}
