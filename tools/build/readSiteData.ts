import { catalogData } from './catalog/catalogData.ts'
import { countTopics } from './catalog/countTopics.ts'
import { buildHomeSections } from './catalog/homeSections.ts'
import { previousDownloads } from './catalog/previousDownloads.ts'
import { type ApiNode, readCatalog, readNodePage } from './catalog/readCatalog.ts'
import { readComfyNodes } from './catalog/readComfyNodes.ts'
import { searchIndex } from './catalog/searchIndex.ts'
import { buildMoment } from './commit.ts'
import { isDemo, serveDemoApi } from './demo.ts'

type Prerender = typeof import('./prerender.tsx')

interface SiteDataOptions {
  /** Reads only this many packs, the most downloaded ones; null for all. */
  limit: number | null
  /** The deployed site or an index of packs, by URL or as a file, to compare downloads with; null for none. */
  previous: string | null
  /** Whether the comfy nodes of each pack are read, too. */
  hasComfyNodes: boolean
}

/** Shows the progress in the terminal, on one line. */
function showProgress(label: string) {
  return (done: number, total: number) => {
    if (process.stderr.isTTY)
      process.stderr.write(`\r${label} ${done} of ${total}${done === total ? '\n' : ''}`)
  }
}

const warnOfPrevious = (error: Error) =>
  console.warn(`Home has no trending packs: the previous catalog can't be read: ${error.message}`)

/** Reads the comfy nodes of all packs, except for a few reads that fail. */
async function readAllComfyNodes(apiBase: string, nodes: readonly ApiNode[]) {
  const { entries, failed } = await readComfyNodes(apiBase, nodes, {
    cacheDir: isDemo ? null : '.cache/comfy-nodes',
    onProgress: showProgress('Packs whose comfy nodes were read:'),
  })
  if (failed.length > 0)
    console.warn(`The comfy nodes of ${failed.length} packs can't be read:\n${failed.join('\n')}`)
  return entries
}

/** Reads the whole catalog and home's first page; null if the API can't be reached. */
async function readApi(
  apiBase: string,
  homeListPath: string,
  { limit, previous, hasComfyNodes }: SiteDataOptions,
) {
  const nodes = await readCatalog(apiBase, {
    ...(limit === null ? {} : { limit }),
    onProgress: showProgress('Packs read:'),
  })
  if (!nodes) return null
  const home = await readNodePage(apiBase + homeListPath)
  const catalog = await catalogData(apiBase, nodes)
  const { failed } = catalog
  if (failed.length > 0)
    console.warn(
      `${failed.length} pages of publishers or lists of versions can't be read:\n${failed.join('\n')}`,
    )
  return {
    home,
    catalog,
    previous: previous === null ? null : await previousDownloads(previous, warnOfPrevious),
    comfyNodes: hasComfyNodes ? await readAllComfyNodes(apiBase, catalog.nodes) : null,
  }
}

/** Time of the last change of the catalog: its newest release, except those that claim to be in the future. */
function newestDate(nodes: readonly ApiNode[]): number {
  const dates = nodes.flatMap((node) => [node.created_at, node.latest_version?.createdAt])
  return Math.max(0, ...dates.map((date) => Date.parse(date ?? '')).filter((at) => at <= Date.now()))
}

/**
 * Reads everything that the pages and files of a build show of the registry. A demo has the data of the mock API.
 * @returns null if the API can't be reached.
 */
export async function readSiteData({ config, homeListPath }: Prerender, options: SiteDataOptions) {
  const { apiBase, unclaimedPublisherId } = config
  const demoApi = isDemo ? await serveDemoApi() : null
  const api = await readApi(demoApi?.url ?? apiBase, homeListPath(), options)
  await demoApi?.close()
  if (!api) return null
  const { nodes } = api.catalog
  const at = Math.max(buildMoment(), newestDate(nodes))
  const topics = await countTopics({ nodes, comfyNodes: api.comfyNodes, at })
  const sections = buildHomeSections({ ...api, nodes, topics, unclaimedPublisherId, at })
  return {
    ...api,
    sections,
    /** The search index. */
    index: searchIndex({ nodes, comfyNodes: api.comfyNodes, sections, at }),
    /** Time that relative times on the pages count from, as Unix time in milliseconds. */
    at,
  }
}

export type SiteData = NonNullable<Awaited<ReturnType<typeof readSiteData>>>
