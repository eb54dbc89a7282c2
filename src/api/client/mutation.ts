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

/** Writes on their way, by path: one object is changed by one request at a time. */
const inFlight = new Map<ApiPath, { same: string; done: Promise<unknown> }>()

/** A second click is the first one; another change of the same object waits for the first. */
async function oneAtATime<Data>(path: ApiPath, same: string, act: () => Promise<Data>): Promise<Data> {
  const first = inFlight.get(path)
  // The same request by the same maker: its answer is the same too.
  if (first?.same === same) return first.done as Promise<Data>
  await first?.done.catch(() => undefined)
  const done = act()
  inFlight.set(path, { same, done })
  try {
    return await done
  } finally {
    if (inFlight.get(path)?.done === done) inFlight.delete(path)
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
        return await oneAtATime(call.path, JSON.stringify([call.method, call.body]), ask)
      } finally {
        // After a failure too: the answer may have been lost after the service had done it.
        const stale = { exact: [...stalePaths(call.method, call.path), ...alsoStale], under: alsoStaleUnder }
        if (call.method !== 'GET') markStale(stale)
        void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0], stale) })
      }
    },
  }
}
