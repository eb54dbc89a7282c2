import { publisherNodesCall } from './calls.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { parseNodeList, parseNodePage } from './nodes.ts'

/** GET /publishers/{publisherId}/nodes/v2 — one page of a publisher's packs; pages start at 1. */
export const publisherNodes = (id: string, page: number, limit?: number) => {
  const call = publisherNodesCall(id, page, limit)
  return apiQuery(call.path, call.query, { access: 'public', persist: true, parse: parseNodePage })
}

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
    { access: 'public', persist: true, parse: parseNodeList },
  )
