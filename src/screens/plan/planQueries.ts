import { type FetchQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { comfyNodePage } from '#src/api/comfyNodes.ts'
import { node, nodeOfComfyNode, nodesById } from '#src/api/nodes.ts'
import { nodeVersions } from '#src/api/versions.ts'
import { limitConcurrency } from './limitConcurrency.ts'

/** Max number of requests in flight, of all plans together. */
const maxRequests = 6
/** More than any pack has. Limits the requests if the API reports a wrong page count. */
const maxPages = 50
/** Long enough that a visit requests each read only once. */
const staleMs = 10 * 60 * 1000

const limiters = new WeakMap<QueryClient, ReturnType<typeof limitConcurrency>>()

function limiterOf(client: QueryClient) {
  const limiter = limiters.get(client) ?? limitConcurrency(maxRequests)
  limiters.set(client, limiter)
  return limiter
}

/** The same query, queued until fewer than `maxRequests` are in flight. Shares the cache with other pages. */
function limited<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) {
  const { queryFn } = query
  if (typeof queryFn !== 'function') throw new TypeError('Not a read of the API')
  return queryOptions<Data, Error, Data, Key>({
    queryKey: query.queryKey,
    ...(query.retry === undefined ? {} : { retry: query.retry }),
    queryFn: (context) => limiterOf(context.client)(async () => queryFn(context), context.signal),
    staleTime: staleMs,
    // Not persisted: storage holds few reads, and every response would rewrite them.
    meta: { persist: false },
  })
}

export const packById = (id: string) => limited(node(id))
export const packVersions = (id: string) => limited(nodeVersions(id))
/** Packs per request: the ids make up its URL. */
export const maxListedPacks = 50
export const packsById = (ids: readonly string[]) => limited(nodesById(ids))
export const packOfComfyNode = (name: string) => limited(nodeOfComfyNode(name))

/** Start of the keys of `versionComfyNodes` for all versions of a pack. */
export const versionComfyNodesKey = (id: string) => ['plan interface', id] as const

/** All comfy nodes of a version. */
export const versionComfyNodes = (id: string, version: string) =>
  queryOptions({
    queryKey: [...versionComfyNodesKey(id), version],
    // Each page is retried on its own: with a retry of both, a failing page would be requested 16 times.
    retry: false,
    queryFn: async ({ client }) => {
      const page = (number: number) => client.fetchQuery(limited(comfyNodePage(id, version, number)))
      const first = await page(1)
      const others = Array.from(
        { length: Math.max(Math.min(first.totalPages, maxPages) - 1, 0) },
        (_, index) => page(index + 2),
      )
      return [first, ...(await Promise.all(others))].flatMap(({ comfyNodes }) => comfyNodes)
    },
    staleTime: staleMs,
    meta: { persist: false },
  })
