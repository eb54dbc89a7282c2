import { nodeVersionsCall, publisherNodesCall } from '#src/api/calls.ts'
import { withQuery } from '#src/api/client/url.ts'
import { maxEntries } from './feeds.ts'
import { type ApiNode, forEachConcurrently } from './readCatalog.ts'

export type ApiVersion = NonNullable<ApiNode['latest_version']>
type ApiPublisher = NonNullable<ApiNode['publisher']> & { id: string }

interface PublisherNodes {
  publisher: ApiPublisher
  nodes: readonly ApiNode[]
}

interface CatalogPublisher extends PublisherNodes {
  /** Body of the first page of `GET /publishers/{id}/nodes/v2`, in the API's order; null if it can't be read. */
  firstPage: unknown
}

/** The catalog, as the pages need it. */
export interface CatalogData {
  /** All live packs, by id. */
  nodes: readonly ApiNode[]
  publishers: readonly CatalogPublisher[]
  /** Bodies of `GET /nodes/{id}/versions` by pack, where its page needs them from the start. */
  versions: ReadonlyMap<string, unknown>
  /** The live versions of each pack whose versions could be read, newest first, as its feed needs them. */
  releases: ReadonlyMap<string, readonly ApiVersion[]>
  mostDownloaded: (count: number) => readonly ApiNode[]
}

const byDownloads = (a: ApiNode, b: ApiNode) =>
  (b.downloads ?? 0) - (a.downloads ?? 0) || (a.id < b.id ? -1 : 1)

function groupByPublisher(nodes: readonly ApiNode[]) {
  const groups = new Map<string, { publisher: ApiPublisher; nodes: ApiNode[] }>()
  for (const node of nodes) {
    const { publisher } = node
    if (!publisher || typeof publisher.id !== 'string' || publisher.id === '') continue
    const group = groups.get(publisher.id) ?? { publisher: publisher as ApiPublisher, nodes: [] } // has an id
    group.nodes.push(node)
    groups.set(publisher.id, group)
  }
  return [...groups.values()].sort((a, b) => (a.publisher.id < b.publisher.id ? -1 : 1))
}

/** @returns null if the request fails. */
export async function readJson(url: string, timeoutMs = 30_000): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Reads the first page of each publisher's packs; a list of one pack needs no request. */
async function readFirstPages(apiBase: string, groups: readonly PublisherNodes[]) {
  const publishers: CatalogPublisher[] = []
  await forEachConcurrently(groups, async ({ publisher, nodes }) => {
    const { path, query } = publisherNodesCall(publisher.id, 1)
    const firstPage =
      nodes.length === 1
        ? { nodes, total: 1, totalPages: 1 }
        : await readJson(apiBase + withQuery(path, query))
    publishers.push({ publisher, nodes, firstPage })
  })
  return publishers.sort((a, b) => (a.publisher.id < b.publisher.id ? -1 : 1))
}

const isLive = ({ latest_version: latest }: ApiNode) => latest?.status === 'NodeVersionStatusActive'

const isLiveVersion = (version: unknown): version is ApiVersion =>
  (Object(version) as { status?: unknown }).status === 'NodeVersionStatusActive'

const dateOf = ({ createdAt }: ApiVersion) => Date.parse(createdAt ?? '') || 0

/** The newest live versions with the fields that feeds show: those of all packs are in memory until they are written. */
const releasesOf = (body: readonly unknown[]): ApiVersion[] =>
  body
    .filter(isLiveVersion)
    .map(({ version = '', createdAt = '', changelog = '' }) => ({ version, createdAt, changelog }))
    .sort((a, b) => dateOf(b) - dateOf(a))
    .slice(0, maxEntries)

/**
 * Reads the versions of all packs. Keeps the whole response only where the first render of the pack's page needs it: if the
 * latest version isn't live, or another version has a notice. Leaves out packs whose read fails.
 */
async function readVersions(apiBase: string, nodes: readonly ApiNode[]) {
  const versions = new Map<string, unknown>()
  const releases = new Map<string, readonly ApiVersion[]>()
  await forEachConcurrently(nodes, async (node) => {
    const { path, query } = nodeVersionsCall(node.id)
    const body = await readJson(apiBase + withQuery(path, query))
    if (!Array.isArray(body)) return
    releases.set(node.id, releasesOf(body))
    if (!(isLive(node) && body.every(isLiveVersion))) versions.set(node.id, body)
  })
  return { versions, releases }
}

/** The live packs, and those of each publisher. */
export function groupCatalog(read: readonly ApiNode[]): {
  nodes: readonly ApiNode[]
  publishers: readonly PublisherNodes[]
} {
  const nodes = read.filter(({ status }) => status === undefined || status === 'NodeStatusActive')
  return { nodes, publishers: groupByPublisher(nodes) }
}

/** Reads what the pages need besides the packs: lists of publishers, and versions. */
export async function catalogData(apiBase: string, read: readonly ApiNode[]): Promise<CatalogData> {
  const { nodes, publishers } = groupCatalog(read)
  const ranked = [...nodes].sort(byDownloads)
  return {
    nodes,
    publishers: await readFirstPages(apiBase, publishers),
    ...(await readVersions(apiBase, nodes)),
    mostDownloaded: (count) => ranked.slice(0, count),
  }
}
