import { plainFromMarkdown } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { known } from '#src/lib/known.ts'
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

/** A node pack, read leniently: every text may be empty, every number and moment may be null. */
export interface RegistryNode extends Support {
  id: string
  /** Display name; the id when there is none. */
  name: string
  description: string
  /** The description's beginning as one line of plain text, for cards. */
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
  /** The API does not describe this pack: only its id and its status are known. */
  isWithheld?: boolean
}

/** One page of packs; `total` counts all pages. */
export interface NodePage {
  nodes: RegistryNode[]
  total: number
  totalPages: number
}

/** Characters of a card's description. */
const summaryLength = 180

const statuses: Readonly<Record<string, NodeStatus>> = {
  NodeStatusActive: 'active',
  NodeStatusDeleted: 'deleted',
  NodeStatusBanned: 'banned',
}

/** @returns null when there is no usable id: such a pack has no address. */
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
    // `category` is being replaced by `tags`; an old pack may have only that one.
    tags: [...new Set([...texts(raw['tags']), ...(category ? [category] : [])])],
    latestVersion: parseVersion(raw['latest_version']),
    publisher: owner,
    unclaimed: isUnclaimed(owner),
    downloads: count(raw['downloads']),
    stars: count(raw['github_stars']),
    status: known(statuses, raw['status'], 'unknown'),
    statusDetail: text(raw['status_detail']),
    createdAt: moment(raw['created_at']),
    ...parseSupport(raw),
  }
}

/** Characters of a licence's name, or of its file's; some packs send the whole text. */
const licenseLength = 100

/** A card's form of a pack: a page of 24 whole descriptions would weigh more than the site. */
function forCard(node: RegistryNode): RegistryNode {
  const version = node.latestVersion && { ...node.latestVersion, changelog: '', dependencies: [] }
  const owner = node.publisher && { ...node.publisher, description: '', website: '', support: '', logo: '' }
  const license = node.license.length > licenseLength ? '' : node.license
  return { ...node, description: '', latestVersion: version, publisher: owner, license }
}

/** Packs of a list in the form of a card: long texts are left out; never use one as the whole pack. */
export function parseNodePage(body: unknown): NodePage {
  const raw = expectRecord(body)
  const nodes = uniqueBy(parseItems(list(raw['nodes']), parseNode), ({ id }) => id)
  return {
    nodes: nodes.map(forCard),
    total: count(raw['total']) ?? nodes.length,
    totalPages: count(raw['totalPages']) ?? 1,
  }
}

/** GET /nodes or GET /nodes/search, as `nodeLists.ts` decides. */
export const nodeList = (call: NodeListCall) =>
  apiQuery(call.path, call.query, {
    access: 'public',
    persist: true,
    parse: parseNodePage,
    // The service keeps this list for about a minute; the search is asked anew each time.
    ...(call.path === '/nodes' ? { noCacheQuery: { latest: true } } : {}),
  })

function parseWhole(body: unknown): RegistryNode {
  const found = parseNode(expectRecord(body))
  if (!found) throw new SyntaxError('a pack without an id')
  return found
}

/**
 * GET /nodes/{nodeId} — ids are compared without case: compare the answer's `id` with the address. A banned pack is a 200
 * with its status, or a 403.
 */
export const node = (id: string) =>
  apiQuery(nodeCall(id).path, undefined, {
    access: 'public',
    persist: true,
    parse: parseWhole,
    whenForbidden: () => ({ ...parseWhole({ id, status: 'NodeStatusBanned' }), isWithheld: true }),
  })

/** The version that installs get: the newest active one. `latest_version` alone may be pending or flagged. */
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
 * The pack with the version that installs get as its latest one.
 * @param versions newest first; undefined while unknown.
 */
export const withInstalledVersion = (
  node: RegistryNode,
  versions: readonly NodeVersion[] | undefined,
): RegistryNode => ({ ...node, latestVersion: installedVersion(node, versions) })

/**
 * The status to show for a pack. A pack is only live when a version of it is; null while that is unknown.
 * @param versions newest first.
 */
export function shownStatus(
  node: RegistryNode,
  versions?: readonly NodeVersion[],
): NodeStatus | VersionStatus | null {
  if (node.status !== 'active') return node.status
  return (node.latestVersion ?? versions?.[0])?.status ?? null
}

/** GET /comfy-nodes/{comfyNodeId}/node — the pack that provides a comfy node. A 404 is an ordinary "none". */
export const nodeOfComfyNode = (comfyNodeName: string) =>
  apiQuery(path`/comfy-nodes/${comfyNodeName}/node`, undefined, {
    access: 'public',
    persist: true,
    retry: false,
    parse: parseWhole,
  })
