import { versionStatusName } from '#src/lib/version/versionStatus.ts'
import { path } from './client/url.ts'
import type { NodeListCall } from './nodeLists.ts'

/** Requests of `src/boot/load.ts` and of the build. Separate from the queries, which would pull React Query into them. */

/** Statuses in the public list of versions. Deleted and banned versions only show on their own page. */
const shownStatuses = (['active', 'pending', 'flagged'] as const).map(versionStatusName)

/** GET /nodes/{nodeId} */
export const nodeCall = (id: string) => ({ path: path`/nodes/${id}` })

/** GET /nodes/{nodeId}/versions */
export const nodeVersionsCall = (id: string): NodeListCall => ({
  path: path`/nodes/${id}/versions`,
  query: { statuses: shownStatuses },
})

/** GET /publishers/{publisherId}/nodes/v2 — pages start at 1. */
export const publisherNodesCall = (id: string, page: number, limit = 24): NodeListCall => ({
  path: path`/publishers/${id}/nodes/v2`,
  query: { page, limit, include_banned: false },
})
