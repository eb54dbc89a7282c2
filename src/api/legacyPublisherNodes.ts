import { expectList } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodePage, parseNodePage } from './nodes.ts'

/** Max number of packs in the legacy list [S25]. */
export const maxLegacyNodes = 10

/**
 * GET /publishers/{publisherId}/nodes — the legacy list: at most `maxLegacyNodes` packs, without publisher and latest version.
 * Fallback for an API without the v2 list, or with one for signed-in users only.
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
