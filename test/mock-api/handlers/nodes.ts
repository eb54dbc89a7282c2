import type { Db, Row } from '../db.ts'
import { operation } from '../operation.ts'
import type { NodeRecord } from '../records.ts'
import { isListed, rankedRows, sortRows, supports } from './nodeList.ts'
import { nodePage, nodeView, versionView } from './view.ts'

const defaultLimit = 10
/** Proxy cache lifetime; the API's own is unknown. */
export const proxySeconds = 60

/**
 * A `search` parameter is ignored [PUB]. `timestamp` compares the creation time only [S25].
 * The API caches this list in memory for about a minute, without headers; that cache is not simulated.
 */
const listNodes = operation('get', '/nodes', ({ db, query }) => {
  const sorted = sortRows(db, query.list('sort'))
  if ('unknown' in sorted) {
    return { status: 400, body: { error: `unknown column ${sorted.unknown}`, message: 'Invalid sort' } }
  }
  const timestamp = query.text('timestamp')
  const since = timestamp === undefined ? Number.NEGATIVE_INFINITY : Date.parse(timestamp)
  if (Number.isNaN(since)) {
    return { status: 400, body: { message: 'Invalid format for parameter timestamp' } }
  }
  const ids = new Set(query.list('node_id'))
  const includeBanned = query.flag('include_banned')
  const machine = {
    os: query.text('supported_os'),
    accelerator: query.text('supported_accelerator'),
    comfyVersion: query.text('comfyui_version'),
  }
  const rows = sorted.rows.filter(
    (row) =>
      isListed(row, includeBanned) &&
      row.createdAt > since &&
      (ids.size === 0 || ids.has(row.node.id)) &&
      supports(row, machine),
  )
  return {
    status: 200,
    body: nodePage(db, rows, query.count('page', 1), query.count('limit', defaultLimit)),
  }
})

/** "Contains", ignoring case, on id, name, description and author [S25]. A sentinel's pack is found by its exact id. */
const searchNodes = operation('get', '/nodes/search', ({ db, query }) => {
  const lowerCase = (value: string | undefined) => value?.toLowerCase() ?? ''
  const text = lowerCase(query.text('search'))
  const repository = lowerCase(query.text('repository_url_search'))
  const comfyName = lowerCase(query.text('comfy_node_search'))
  const includeBanned = query.flag('include_banned')
  const machine = { os: query.text('supported_os'), accelerator: query.text('supported_accelerator') }
  const isFound = (row: Row) => isListed(row, includeBanned) || (row.node.unlisted && row.node.id === text)
  const hasTexts = (row: Row) =>
    row.text.includes(text) && row.repository.includes(repository) && row.comfyNames.includes(comfyName)
  const rows = rankedRows(db).filter((row) => isFound(row) && hasTexts(row) && supports(row, machine))
  return {
    status: 200,
    body: nodePage(db, rows, query.count('page', 1), query.count('limit', defaultLimit)),
  }
})

/** Another spelling of a stored id redirects to the stored one; a banned pack is a normal response [SITE]. */
const getNode = operation(
  'get',
  '/nodes/{nodeId}',
  ({ db, params, query, request, basePath }) => {
    const node = db.node(params.nodeId)
    if (!node) return { status: 404, body: { error: 'not found', message: 'Node not found' } }
    if (node.id !== params.nodeId) {
      const Location = `${basePath}/nodes/${encodeURIComponent(node.id)}${new URL(request.url).search}`
      return { status: 302, headers: { Location } }
    }
    return { status: 200, body: nodeView(db, node, query.flag('include_translations')) }
  },
  { cacheSeconds: proxySeconds },
)

function installable(db: Db, node: NodeRecord, requestedVersion: string | undefined) {
  return requestedVersion === undefined ? db.row(node).latest : db.version(node.id, requestedVersion)
}

/**
 * Counts an installation. Without `version` it returns the newest active one; with it, that version in any status, except
 * that a banned one is rejected and a deleted one is missing.
 */
const resolveInstall = operation('get', '/nodes/{nodeId}/install', ({ db, params, query }) => {
  const node = db.node(params.nodeId)
  if (!node) return { status: 404, body: { message: 'Node not found', details: [params.nodeId] } }
  const requestedVersion = query.text('version')
  if (requestedVersion !== undefined && !/^\d+\.\d+\.\d+$/.test(requestedVersion)) {
    return { status: 400, body: { message: 'Invalid version', details: ['version must look like 1.2.3'] } }
  }
  if (node.status === 'NodeStatusBanned') return { status: 403, body: { message: 'Node is banned' } }
  const version = installable(db, node, requestedVersion)
  if (!version || version.status === 'NodeVersionStatusDeleted') {
    return {
      status: 404,
      body: { message: 'Version not found', details: requestedVersion ? [requestedVersion] : null },
    }
  }
  if (version.status === 'NodeVersionStatusBanned')
    return { status: 403, body: { message: 'Version is banned' } }
  db.putNode({ ...node, downloads: (node.downloads ?? 0) + 1 })
  return { status: 200, body: versionView(version) }
})

export const nodeOperations = [listNodes, searchNodes, getNode, resolveInstall]
