import * as v from 'valibot'
import { type NodeStatus, nodeStatusNames, parseNodeStatus } from '#src/lib/node/nodeStatus.ts'
import { tagsOf } from '#src/lib/node/tagsOf.ts'
import { cleanText, plainFromMarkdown } from '#src/lib/text/cleanText.ts'
import { type ShownVersionStatus, shownVersionStatus } from '#src/lib/version/versionStatus.ts'
import { nodeCall } from './calls.ts'
import { apiQuery } from './client/query.ts'
import {
  bodyListOf,
  count,
  dateTime,
  type Fields,
  listOf,
  nullableOf,
  objectOf,
  parser,
  segment,
  statusOf,
  text,
  texts,
  trimmedText,
} from './client/schema.ts'
import { path } from './client/url.ts'
import type { NodeListCall } from './nodeLists.ts'
import { isUnclaimed, publisherSchema } from './publishers.ts'
import { type NodeVersion, supportFields, versionSchema } from './versions.ts'

/** Max length of a card's description, in characters. */
const summaryLength = 180

const nodeFields = {
  id: segment,
  name: trimmedText,
  description: text,
  author: text,
  license: text,
  icon: text,
  banner_url: text,
  repository: text,
  category: text,
  tags: texts,
  latest_version: nullableOf(versionSchema),
  publisher: nullableOf(publisherSchema),
  downloads: count,
  github_stars: count,
  status: statusOf(parseNodeStatus),
  status_detail: text,
  created_at: dateTime,
  ...supportFields,
} satisfies Fields<'Node'>

/** Requires a valid id: without it the pack has no URL. Other strings may be empty, numbers and dates null. */
const nodeSchema = v.pipe(
  objectOf(nodeFields),
  v.transform(
    ({ category, banner_url, latest_version, github_stars, status_detail, created_at, ...node }) => ({
      ...node,
      /** Display name; the id when there is none, or none that is visible. */
      name: cleanText(node.name) ? node.name : node.id,
      /** Start of the description as one line of plain text, for cards. */
      summary: plainFromMarkdown(node.description, summaryLength),
      bannerUrl: banner_url,
      tags: tagsOf({ tags: node.tags, category }),
      latestVersion: latest_version,
      isUnclaimed: isUnclaimed(node.publisher),
      stars: github_stars,
      statusDetail: status_detail,
      createdAt: created_at,
    }),
  ),
)

/** A node pack. */
export interface RegistryNode extends v.InferOutput<typeof nodeSchema> {
  /** Only the id and status are known: the API refuses to describe this pack. */
  isWithheld?: boolean
}

/** Max length of a license name or file name, in characters. Some packs send the whole license text. */
const licenseLength = 100

/** Drops long fields: a page of 24 whole descriptions would be larger than the site. */
function forCard(node: RegistryNode): RegistryNode {
  const version = node.latestVersion && { ...node.latestVersion, changelog: '', dependencies: [] }
  const owner = node.publisher && { ...node.publisher, description: '', website: '', support: '' }
  const license = node.license.length > licenseLength ? '' : node.license
  return { ...node, description: '', latestVersion: version, publisher: owner, license }
}

const nodeKey = ({ id }: { id: string }) => id

const nodePageSchema = v.pipe(
  objectOf({
    nodes: listOf(nodeSchema, nodeKey),
    total: count,
    totalPages: count,
  } satisfies Fields<'NodePage'>),
  v.transform(({ nodes, total, totalPages }) => ({
    nodes: nodes.map(forCard),
    /** Number of packs on all pages. */
    total: total ?? nodes.length,
    totalPages: totalPages ?? 1,
  })),
)

/** One page of packs for cards. Their long fields are dropped, so never use one of them as the whole pack. */
export interface NodePage extends v.InferOutput<typeof nodePageSchema> {}

export const parseNodePage: (body: unknown) => NodePage = parser(nodePageSchema)

/** Reads a bare list of packs as its only page. */
export const parseNodeList: (body: unknown) => NodePage = parser(
  v.pipe(
    bodyListOf(nodeSchema, nodeKey),
    v.transform((nodes) => ({ nodes: nodes.map(forCard), total: nodes.length, totalPages: 1 })),
  ),
)

/** GET /nodes or GET /nodes/search, chosen by `nodeListCall`. */
export const nodeList = (call: NodeListCall) =>
  apiQuery(call.path, call.query, {
    access: 'public',
    persist: true,
    parse: parseNodePage,
    // The API caches this list for about a minute, but not the search.
    ...(call.path === '/nodes' ? { noCacheQuery: { latest: true } } : {}),
  })

/** GET /nodes — packs by id, banned ones included. An older API ignores the ids, and returns any packs. */
export const nodesById = (ids: readonly string[]) =>
  nodeList({ path: path`/nodes`, query: { node_id: ids, limit: ids.length, include_banned: true } })

/** @throws SyntaxError without a valid id. */
export const parseNode: (body: unknown) => RegistryNode = parser(nodeSchema)

/**
 * GET /nodes/{nodeId} — the API ignores the id's case: compare the response's `id` with the URL. A banned pack is a 200 with
 * its status, or a 403.
 */
export const node = (id: string) =>
  apiQuery(nodeCall(id).path, undefined, {
    access: 'public',
    persist: true,
    parse: parseNode,
    whenForbidden: () => ({
      ...parseNode({ id, status: nodeStatusNames.banned }),
      isWithheld: true,
    }),
  })

/** The version that gets installed: the newest active one. `latest_version` may be pending or flagged. */
function installedVersion(
  node: RegistryNode,
  versions: readonly NodeVersion[] | undefined,
): NodeVersion | null {
  const latest = node.latestVersion?.status === 'active' ? node.latestVersion : null
  const active = versions?.find(({ status }) => status === 'active')
  const isListed = versions?.some(({ version }) => version === latest?.version)
  return active ?? (isListed ? null : latest)
}

/**
 * Replaces the pack's latest version with the one that gets installed.
 * @param versions newest first; undefined while they load.
 */
export const withInstalledVersion = (
  node: RegistryNode,
  versions: readonly NodeVersion[] | undefined,
): RegistryNode => ({ ...node, latestVersion: installedVersion(node, versions) })

/**
 * The status to show for a pack: that of its latest version while the pack is active. Null while unknown.
 * @param versions newest first.
 */
export function shownStatus(
  node: Pick<RegistryNode, 'status' | 'latestVersion'>,
  versions?: readonly NodeVersion[],
): NodeStatus | ShownVersionStatus | null {
  if (node.status !== 'active') return node.status
  const version = node.latestVersion ?? versions?.[0]
  return version ? shownVersionStatus(version.status) : null
}

/** GET /comfy-nodes/{comfyNodeId}/node — the pack that provides a comfy node; null when none does. */
export const nodeOfComfyNode = (comfyNodeName: string) =>
  apiQuery<RegistryNode | null>(path`/comfy-nodes/${comfyNodeName}/node`, undefined, {
    access: 'public',
    persist: true,
    retry: false,
    allow401: true,
    allow404: true,
    parse: parseNode,
  })
