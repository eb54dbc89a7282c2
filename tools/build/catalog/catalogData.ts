import { nodeVersionsCall } from '#src/api/calls.ts'
import { withQuery } from '#src/api/client/url.ts'
import { type ApiNode, forEachConcurrently } from './readCatalog.ts'

type ApiPublisher = NonNullable<ApiNode['publisher']> & { id: string }

/** The catalog, as the pages need it. */
export interface CatalogData {
  /** All live packs, by id. */
  nodes: readonly ApiNode[]
  /** Publishers with their packs, most downloaded first. */
  publishers: readonly { publisher: ApiPublisher; nodes: readonly ApiNode[] }[]
  /** Bodies of `GET /nodes/{id}/versions` of packs without a live latest version, by pack. */
  versions: ReadonlyMap<string, unknown>
  mostDownloaded: (count: number) => readonly ApiNode[]
}

const byDownloads = (a: ApiNode, b: ApiNode) =>
  (b.downloads ?? 0) - (a.downloads ?? 0) || (a.id < b.id ? -1 : 1)

function groupByPublisher(nodes: readonly ApiNode[]): CatalogData['publishers'] {
  const groups = new Map<string, { publisher: ApiPublisher; nodes: ApiNode[] }>()
  for (const node of nodes) {
    const { publisher } = node
    if (!publisher || typeof publisher.id !== 'string' || publisher.id === '') continue
    const group = groups.get(publisher.id) ?? { publisher: publisher as ApiPublisher, nodes: [] } // has an id
    group.nodes.push(node)
    groups.set(publisher.id, group)
  }
  return [...groups.values()]
    .map((group) => ({ ...group, nodes: group.nodes.sort(byDownloads) }))
    .sort((a, b) => (a.publisher.id < b.publisher.id ? -1 : 1))
}

const isLive = ({ latest_version: latest }: ApiNode) => latest?.status === 'NodeVersionStatusActive'

/** Reads the versions of packs whose own data doesn't tell what can be installed. Packs whose read fails are left out. */
async function readVersions(apiBase: string, nodes: readonly ApiNode[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  await forEachConcurrently(nodes, async ({ id }) => {
    const { path, query } = nodeVersionsCall(id)
    const body: unknown = await fetch(apiBase + withQuery(path, query), {
      signal: AbortSignal.timeout(30_000),
    })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
    if (Array.isArray(body)) found.set(id, body)
  })
  return found
}

/** Adds to the packs what their pages need besides. */
export async function catalogData(apiBase: string, read: readonly ApiNode[]): Promise<CatalogData> {
  const nodes = read.filter(({ status }) => status === undefined || status === 'NodeStatusActive')
  const ranked = [...nodes].sort(byDownloads)
  return {
    nodes,
    publishers: groupByPublisher(nodes),
    versions: await readVersions(
      apiBase,
      nodes.filter((node) => !isLive(node)),
    ),
    mostDownloaded: (count) => ranked.slice(0, count),
  }
}
