import type { QueryClient } from '@tanstack/react-query'
import { type Call, send } from './http.ts'
import { type ApiPath, parentPath } from './url.ts'

interface Write<Data> extends Call {
  parse: (body: unknown) => Data
  /** Paths of reads that this write makes old, besides those the rule names. */
  alsoStale: readonly ApiPath[]
}

/**
 * The specified rule: after POST the path; after PUT, PATCH and DELETE the path and its parent.
 * A GET that does something makes nothing old but what it names itself.
 */
export function stalePaths(method: Call['method'], path: ApiPath): readonly ApiPath[] {
  if (method === 'GET') return []
  return method === 'POST' ? [path] : [path, parentPath(path)]
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
      const { parse, alsoStale, ...call } = describe(variables)
      try {
        // A GET that does something is open to everybody.
        const access = call.method === 'GET' ? 'public' : 'person'
        return parse(await send({ access, once: true, ...call }))
      } finally {
        // After a failure too: the answer may have been lost after the service had done it.
        const stale = new Set<unknown>([...stalePaths(call.method, call.path), ...alsoStale])
        void client.invalidateQueries({ predicate: (query) => stale.has(query.queryKey[0]) })
      }
    },
  }
}
