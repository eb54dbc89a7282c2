import { path } from './client/url.ts'
import type { NodeListCall } from './nodeLists.ts'

/** What the first screens ask for. Apart from the reads, so that the page's first script can ask before any other has come. */

/** Versions a visitor may know of: those deleted or banned are left to the version's own page. */
const shownStatuses = ['NodeVersionStatusActive', 'NodeVersionStatusPending', 'NodeVersionStatusFlagged']

/** GET /nodes/{nodeId} */
export const nodeCall = (id: string) => ({ path: path`/nodes/${id}` })

/** GET /nodes/{nodeId}/versions */
export const nodeVersionsCall = (id: string): NodeListCall => ({
  path: path`/nodes/${id}/versions`,
  query: { statuses: shownStatuses },
})
