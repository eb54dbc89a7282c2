import type { Db } from '../db.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../query.ts'
import type { NodeRecord } from '../records.ts'
import { rankedRows } from './nodeList.ts'
import { proxySeconds } from './nodes.ts'
import { nodeView } from './view.ts'

const defaultLimit = 10

function findVersion(db: Db, nodeId: string, text: string) {
  return db.version(db.storedId(nodeId) ?? '', text)
}

/** A version without extraction has null and zero pages [PUB]. */
const listVersionComfyNodes = operation(
  'get',
  '/nodes/{nodeId}/versions/{versionId}/comfy-nodes',
  ({ db, params, query }) => {
    const version = findVersion(db, params.nodeId, params.versionId)
    if (!version) return { status: 404, body: { message: 'Version not found', details: [params.versionId] } }
    if (!version.comfyNodes) return { status: 200, body: { comfy_nodes: null, totalNumberOfPages: 0 } }
    const page = pageOf(version.comfyNodes, query.count('page', 1), query.count('limit', defaultLimit))
    return { status: 200, body: { comfy_nodes: page.items, totalNumberOfPages: page.totalPages } }
  },
  { cacheSeconds: proxySeconds },
)

/** The 404 has no body. */
const getVersionComfyNode = operation(
  'get',
  '/nodes/{nodeId}/versions/{versionId}/comfy-nodes/{comfyNodeId}',
  ({ db, params }) => {
    const version = findVersion(db, params.nodeId, params.versionId)
    const comfyNode = version?.comfyNodes?.find((c) => c.comfy_node_name === params.comfyNodeId)
    return comfyNode ? { status: 200, body: comfyNode } : { status: 404 }
  },
)

/** Comfy node name → its pack: one that pre-empts the name, else the best ranked one that defines it. */
function ownersByName(db: Db): Map<string, NodeRecord> {
  const owners = new Map<string, NodeRecord>()
  const claim = (name: string | undefined, node: NodeRecord) => {
    if (name && !owners.has(name)) owners.set(name, node)
  }
  const usable = rankedRows(db).filter(
    ({ node }) => node.status !== 'NodeStatusBanned' && node.status !== 'NodeStatusDeleted',
  )
  for (const { node } of usable) for (const name of node.preempted_comfy_node_names ?? []) claim(name, node)
  for (const { node, latest } of usable) {
    for (const comfyNode of latest?.comfyNodes ?? []) claim(comfyNode.comfy_node_name, node)
  }
  return owners
}

const findNodeByComfyNode = operation(
  'get',
  '/comfy-nodes/{comfyNodeId}/node',
  ({ db, params }) => {
    const owner = db.derived('owners', () => ownersByName(db)).get(params.comfyNodeId)
    if (!owner) return { status: 404, body: { error: 'not found', message: 'Node not found' } }
    return { status: 200, body: nodeView(db, owner) }
  },
  { cacheSeconds: proxySeconds },
)

export const comfyNodeOperations = [listVersionComfyNodes, getVersionComfyNode, findNodeByComfyNode]
