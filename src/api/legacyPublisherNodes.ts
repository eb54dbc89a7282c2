import { expectList } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodePage, parseNodePage } from './nodes.ts'

/** Packs in the old list at most [S25]. */
export const maxLegacyNodes = 10

/**
 * GET /publishers/{publisherId}/nodes — the old list: `maxLegacyNodes` packs at most, without publisher and latest version.
 * Fallback for an API that has no v2 list, or keeps it for signed-in users.
 */
export const legacyPublisherNodes = (id: string) =>
  apiQuery(
    path`/publishers/${id}/nodes`,
    { include_banned: false },
    {
      access: 'public',
      persist: true,
      parse: (body): NodePage => parseNodePage({ nodes: expectList(body) }),
    },
  )
