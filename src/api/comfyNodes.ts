import { type ComfyNodeInterface, parseComfyNode } from '#src/lib/comfyNode.ts'
import { throwBanned } from './client/errors.ts'
import { count, expectRecord, list, record } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'

/** One page of the comfy nodes of a version. */
export interface ComfyNodePage {
  comfyNodes: ComfyNodeInterface[]
  totalPages: number
}

function parsePage(body: unknown): ComfyNodePage {
  const raw = expectRecord(body)
  return {
    comfyNodes: list(raw['comfy_nodes']).map((comfyNode) => parseComfyNode(record(comfyNode))),
    totalPages: count(raw['totalNumberOfPages']) ?? 0,
  }
}

/** The documented maximum of `limit`. */
const pageSize = 100

/** GET /nodes/{nodeId}/versions/{versionId}/comfy-nodes — pages start at 1. */
export const comfyNodePage = (nodeId: string, version: string, page: number) =>
  apiQuery(
    path`/nodes/${nodeId}/versions/${version}/comfy-nodes`,
    { page, limit: pageSize },
    { access: 'public', persist: true, parse: parsePage, whenForbidden: throwBanned },
  )

/** GET /nodes/{nodeId}/versions/{versionId}/comfy-nodes/{comfyNodeId} */
export const comfyNode = (nodeId: string, version: string, name: string) =>
  apiQuery(path`/nodes/${nodeId}/versions/${version}/comfy-nodes/${name}`, undefined, {
    access: 'public',
    persist: true,
    parse: (body) => parseComfyNode(expectRecord(body)),
    whenForbidden: throwBanned,
  })
