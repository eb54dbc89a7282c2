import { plainFromMarkdown } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { lookup } from '#src/lib/lookup.ts'
import { nodeCall } from './calls.ts'
import {
  count,
  expectRecord,
  list,
  moment,
  parseItems,
  record,
  text,
  texts,
  uniqueBy,
} from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import type { NodeListCall } from './nodeLists.ts'
import { isUnclaimed, type Publisher, parsePublisher } from './publishers.ts'
import { type NodeVersion, parseSupport, parseVersion, type Support, type VersionStatus } from './versions.ts'

export type NodeStatus = 'active' | 'deleted' | 'banned' | 'unknown'

/** A node pack. Every string may be empty, every number and date null. */
export interface RegistryNode extends Support {
  id: string
  /** Display name; the id when there is none. */
  name: string
  description: string
  /** Start of the description as one line of plain text, for cards. */
  summary: string
  author: string
  license: string
  icon: string
  bannerUrl: string
  repository: string
  tags: string[]
  latestVersion: NodeVersion | null
  publisher: Publisher | null
  unclaimed: boolean
  downloads: number | null
  stars: number | null
  status: NodeStatus
  statusDetail: string
  createdAt: string | null
  /** Only the id and status are known: the API refuses to describe this pack. */
  isWithheld?: boolean
}

/** One page of packs; `total` counts all pages. */
export interface NodePage {
  nodes: RegistryNode[]
  total: number
  totalPages: number
}

/** Max length of a card's description, in characters. */
const summaryLength = 180

const statuses: Readonly<Record<string, NodeStatus>> = {
  NodeStatusActive: 'active',
  NodeStatusDeleted: 'deleted',
  NodeStatusBanned: 'banned',
}

/** @returns null without a valid id: such a pack has no URL. */
export function parseNode(value: unknown): RegistryNode | null {
  const raw = record(value)
  const id = text(raw['id'])
  if (!isSafeSegment(id)) return null
  const owner = parsePublisher(raw['publisher'])
  const category = text(raw['category'])
  return {
    id,
    name: text(raw['name']).trim() || id,
    description: text(raw['description']),
    summary: plainFromMarkdown(text(raw['description']), summaryLength),
    author: text(raw['author']),
    license: text(raw['license']),
    icon: text(raw['icon']),
    bannerUrl: text(raw['banner_url']),
    repository: text(raw['repository']),
    // `tags` replaces `category`; an old pack may only have the latter.
    tags: [...new Set([...texts(raw['tags']), ...(category ? [category] : [])])],
    latestVersion: parseVersion(raw['latest_version']),
    publisher: owner,
    unclaimed: isUnclaimed(owner),
    downloads: count(raw['downloads']),
    stars: count(raw['github_stars']),
    status: lookup(statuses, raw['status'], 'unknown'),
    statusDetail: text(raw['status_detail']),
    createdAt: moment(raw['created_at']),
    ...parseSupport(raw),
  }
}

/** Max length of a license name or file name, in characters. Some packs send the whole license text. */
const licenseLength = 100

/** Drops long fields: a page of 24 whole descriptions would be larger than the site. */
function forCard(node: RegistryNode): RegistryNode {
  const version = node.latestVersion && { ...node.latestVersion, changelog: '', dependencies: [] }
  const owner = node.publisher && { ...node.publisher, description: '', website: '', support: '', logo: '' }
  const license = node.license.length > licenseLength ? '' : node.license
  return { ...node, description: '', latestVersion: version, publisher: owner, license }
}

/** Parses a page of packs for cards. Long fields are dropped, so never use one of them as the whole pack. */
export function parseNodePage(body: unknown): NodePage {
  const raw = expectRecord(body)
  const nodes = uniqueBy(parseItems(list(raw['nodes']), parseNode), ({ id }) => id)
  return {
    nodes: nodes.map(forCard),
    total: count(raw['total']) ?? nodes.length,
    totalPages: count(raw['totalPages']) ?? 1,
  }
}

/** GET /nodes or GET /nodes/search, chosen by `nodeListCall`. */
export const nodeList = (call: NodeListCall) =>
  apiQuery(call.path, call.query, {
    access: 'public',
    persist: true,
    parse: parseNodePage,
    // The API caches this list for about a minute, but not the search.
    ...(call.path === '/nodes' ? { noCacheQuery: { latest: true } } : {}),
  })

function parseWhole(body: unknown): RegistryNode {
  const found = parseNode(expectRecord(body))
  if (!found) throw new SyntaxError('a pack without an id')
  return found
}

/**
 * GET /nodes/{nodeId} — the API ignores the id's case: compare the response's `id` with the URL. A banned pack is a 200 with
 * its status, or a 403.
 */
export const node = (id: string) =>
  apiQuery(nodeCall(id).path, undefined, {
    access: 'public',
    persist: true,
    parse: parseWhole,
    whenForbidden: () => ({ ...parseWhole({ id, status: 'NodeStatusBanned' }), isWithheld: true }),
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
  node: RegistryNode,
  versions?: readonly NodeVersion[],
): NodeStatus | VersionStatus | null {
  if (node.status !== 'active') return node.status
  return (node.latestVersion ?? versions?.[0])?.status ?? null
}

/** GET /comfy-nodes/{comfyNodeId}/node — the pack that provides a comfy node. A 404 is an expected result: none does. */
export const nodeOfComfyNode = (comfyNodeName: string) =>
  apiQuery(path`/comfy-nodes/${comfyNodeName}/node`, undefined, {
    access: 'public',
    persist: true,
    retry: false,
    parse: parseWhole,
  })
