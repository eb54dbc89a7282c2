import { nodeVersionsCall, publisherNodesCall } from '#src/api/calls.ts'
import { withQuery } from '#src/api/client/url.ts'
import { forEachConcurrently } from '#src/lib/forEachConcurrently.ts'
import { isPossibleParam } from '#src/lib/url/ids.ts'
import { compareText } from './compareText.ts'
import { FailedReads } from './FailedReads.ts'
import { maxEntries } from './feeds.ts'
import { isFileSafe } from './fileNames.ts'
import { nodeFields, versionFields, warnOfOddFields, withoutOddFields } from './oddFields.ts'
import {
  type ApiNode,
  defaultRetryDelayMs,
  fetchWithRetry,
  maxConcurrent,
  readNodePage,
} from './readCatalog.ts'

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
  /** Messages of the reads that failed: a page of a publisher or the versions of a pack are missing for each. */
  failed: readonly string[]
}

const byDownloads = (a: ApiNode, b: ApiNode) =>
  (b.downloads ?? 0) - (a.downloads ?? 0) || compareText(a.id, b.id)

/** Ids of the packs whose pages are written in every language: the `count` most downloaded ones. */
export function chooseTranslated(nodes: readonly ApiNode[], count: number): ReadonlySet<string> {
  const ids = nodes.toSorted(byDownloads).map(({ id }) => id)
  return new Set(ids.slice(0, count).filter(isFileSafe))
}

function groupByPublisher(nodes: readonly ApiNode[]) {
  const groups = new Map<string, { publisher: ApiPublisher; nodes: ApiNode[] }>()
  for (const node of nodes) {
    const { publisher } = node
    if (!publisher || typeof publisher.id !== 'string' || publisher.id === '') continue
    const group = groups.get(publisher.id) ?? { publisher: publisher as ApiPublisher, nodes: [] } // has an id
    group.nodes.push(node)
    groups.set(publisher.id, group)
  }
  return [...groups.values()].sort((a, b) => compareText(a.publisher.id, b.publisher.id))
}

/** @returns null if the request fails. */
export async function readJson(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

interface DataOptions {
  /** Delay before the first retry of a read, in milliseconds; doubles with each. */
  retryDelayMs: number
}

/** Reads the first page of each publisher's packs; a list of one pack needs no request. */
async function readFirstPages(
  apiBase: string,
  groups: readonly PublisherNodes[],
  { retryDelayMs, failures }: DataOptions & { failures: FailedReads },
) {
  const publishers: CatalogPublisher[] = []
  await forEachConcurrently(groups, maxConcurrent, async ({ publisher, nodes }) => {
    const { path, query } = publisherNodesCall(publisher.id, 1)
    const firstPage =
      nodes.length === 1
        ? { nodes, total: 1, totalPages: 1 }
        : await failures.attempt(() => readNodePage(apiBase + withQuery(path, query), retryDelayMs))
    publishers.push({ publisher, nodes, firstPage })
  })
  return publishers.sort((a, b) => compareText(a.publisher.id, b.publisher.id))
}

const isLive = ({ latest_version: latest }: ApiNode) => latest?.status === 'NodeVersionStatusActive'

const isLiveVersion = (version: unknown): version is ApiVersion =>
  (Object(version) as { status?: unknown }).status === 'NodeVersionStatusActive'

const dateOf = ({ createdAt }: ApiVersion) => Date.parse(createdAt ?? '') || 0

/**
 * The newest live versions with the fields that feeds show: those of all packs are in memory until they are written.
 * @param onOdd called with the path of each field that isn't valid.
 */
const releasesOf = (list: readonly unknown[], onOdd: (path: string) => void): ApiVersion[] =>
  list
    .filter(isLiveVersion)
    .map((version, index) =>
      withoutOddFields(version, versionFields, (path) => onOdd(`versions.${index}.${path}`)),
    )
    .map(({ version = '', createdAt = '', changelog = '' }) => ({ version, createdAt, changelog }))
    .filter(({ version }) => version !== '')
    .sort((a, b) => dateOf(b) - dateOf(a))
    .slice(0, maxEntries)

/** @throws unless the body lists the versions of the pack. */
function parseVersions(node: ApiNode, body: unknown): readonly unknown[] {
  // Null is an empty list.
  const list = body ?? []
  if (!Array.isArray(list) || (isLive(node) && list.length === 0)) throw new Error('no versions')
  return list
}

/**
 * Reads the versions of all packs. Keeps the whole response only where the first render of the pack's page needs it: if the
 * latest version isn't live, or another version has a notice. Leaves out packs whose read fails.
 */
async function readVersions(
  apiBase: string,
  nodes: readonly ApiNode[],
  { retryDelayMs, failures }: DataOptions & { failures: FailedReads },
) {
  const versions = new Map<string, unknown>()
  const releases = new Map<string, readonly ApiVersion[]>()
  const odd: string[] = []
  await forEachConcurrently(nodes, maxConcurrent, async (node) => {
    const { path, query } = nodeVersionsCall(node.id)
    const list = await failures.attempt(() =>
      fetchWithRetry(apiBase + withQuery(path, query), retryDelayMs, (body) => parseVersions(node, body)),
    )
    if (!list) return
    releases.set(
      node.id,
      releasesOf(list, (path) => odd.push(`${node.id} ${path}`)),
    )
    if (!(isLive(node) && list.every(isLiveVersion))) versions.set(node.id, list)
  })
  warnOfOddFields(odd.sort())
  return { versions, releases }
}

/** The live packs with the fields that are valid, and those of each publisher. Warns of other fields. */
export function groupCatalog(read: readonly ApiNode[]): {
  nodes: readonly ApiNode[]
  publishers: readonly PublisherNodes[]
} {
  const live = read.filter(({ status }) => status === undefined || status === 'NodeStatusActive')
  const hasPage = ({ id }: ApiNode) => isPossibleParam('nodeId', id)
  const odd = live.filter((node) => !hasPage(node)).map(({ id }) => `${JSON.stringify(id)} id`)
  const nodes = live
    .filter(hasPage)
    .map((node) => withoutOddFields(node, nodeFields, (path) => odd.push(`${node.id} ${path}`)))
  warnOfOddFields(odd)
  return { nodes, publishers: groupByPublisher(nodes) }
}

/**
 * Reads what the pages need besides the packs: lists of publishers, and versions.
 * @throws CatalogError if many of these reads fail.
 */
export async function catalogData(
  apiBase: string,
  read: readonly ApiNode[],
  { retryDelayMs }: DataOptions = { retryDelayMs: defaultRetryDelayMs },
): Promise<CatalogData> {
  const { nodes, publishers } = groupCatalog(read)
  const failures = new FailedReads(nodes.length)
  return {
    nodes,
    publishers: await readFirstPages(apiBase, publishers, { retryDelayMs, failures }),
    ...(await readVersions(apiBase, nodes, { retryDelayMs, failures })),
    failed: failures.messages.sort(),
  }
}
