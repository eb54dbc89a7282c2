import * as v from 'valibot'
import { parseComfyNode } from '#src/lib/comfy-node/comfyNode.ts'
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { throwBanned } from './client/errors.ts'
import { apiQuery } from './client/query.ts'
import { arrayOf, count, type Fields, objectOf, parser } from './client/schema.ts'
import { path } from './client/url.ts'

/** A malformed comfy node counts as one without readable fields, so that the number of nodes stays right. */
const listedComfyNode = v.pipe(
  v.unknown(),
  v.transform((value) => parseComfyNode(isRecord(value) ? value : {})),
)

const comfyNodeSchema = v.pipe(v.custom<object>(isRecord), v.transform(parseComfyNode))

const comfyNodePageSchema = v.pipe(
  objectOf({
    comfy_nodes: arrayOf(listedComfyNode),
    totalNumberOfPages: count,
  } satisfies Fields<'ComfyNodePage'>),
  v.transform(({ comfy_nodes: comfyNodes, totalNumberOfPages }) => ({
    comfyNodes,
    totalPages: totalNumberOfPages ?? 0,
  })),
)

/** One page of the comfy nodes of a version. */
export interface ComfyNodePage extends v.InferOutput<typeof comfyNodePageSchema> {}

/** Comfy nodes per page: the documented maximum of `limit`. */
export const comfyNodesPageSize = 100

/** GET /nodes/{nodeId}/versions/{versionId}/comfy-nodes — pages start at 1. */
export const comfyNodePage = (nodeId: string, version: string, page: number) =>
  apiQuery(
    path`/nodes/${nodeId}/versions/${version}/comfy-nodes`,
    { page, limit: comfyNodesPageSize },
    { access: 'public', persist: true, parse: parser(comfyNodePageSchema), whenForbidden: throwBanned },
  )

/** GET /nodes/{nodeId}/versions/{versionId}/comfy-nodes/{comfyNodeId} */
export const comfyNode = (nodeId: string, version: string, name: string) =>
  apiQuery(path`/nodes/${nodeId}/versions/${version}/comfy-nodes/${name}`, undefined, {
    access: 'public',
    persist: true,
    parse: parser(comfyNodeSchema),
    whenForbidden: throwBanned,
  })
