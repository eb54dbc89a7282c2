import { versionStatusName } from '#src/lib/versionStatus.ts'
import { path } from './client/url.ts'
import type { NodeListCall } from './nodeLists.ts'

/** The requests that `src/boot.ts` preloads. Separate from the queries, which would pull React Query into that script. */

/** Statuses in the public list of versions. Deleted and banned versions only show on their own page. */
const shownStatuses = (['active', 'pending', 'flagged'] as const).map(versionStatusName)

/** GET /nodes/{nodeId} */
export const nodeCall = (id: string) => ({ path: path`/nodes/${id}` })

/** GET /nodes/{nodeId}/versions */
export const nodeVersionsCall = (id: string): NodeListCall => ({
  path: path`/nodes/${id}/versions`,
  query: { statuses: shownStatuses },
})
