/** Reads the comfy nodes of every pack's latest version. Versions never change, so they are cached between builds. */
import { mkdirSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { forEachConcurrently } from '#src/lib/forEachConcurrently.ts'
import { readText } from '../readText.ts'
import type { PackComfyNodes } from './comfyNodeIndex.ts'
import { FailedReads } from './FailedReads.ts'
import { isFileSafe } from './fileNames.ts'
import {
  type ApiNode,
  defaultRetryDelayMs,
  fetchWithRetry,
  isMissing,
  maxConcurrent,
  type ReadOptions,
  requiredCount,
} from './readCatalog.ts'

/** The documented maximum of `limit`. */
const pageSize = 100

interface ComfyNodesOptions extends Omit<ReadOptions, 'limit'> {
  /** Folder that keeps what earlier builds have read; null for none. */
  cacheDir: string | null
}

type ComfyNodes = PackComfyNodes['comfyNodes']

const named = v.looseObject({ comfy_node_name: v.string() })

/** Comfy nodes by name. Drops what isn't a comfy node with a name, and repeated names. */
function byName(list: readonly unknown[]): ReadonlyMap<string, ComfyNodes[number]> {
  const nodes = list.filter((node) => v.is(named, node))
  return new Map(nodes.map((node) => [node.comfy_node_name, node]))
}

const pageFields = { comfy_nodes: v.array(v.unknown()), totalNumberOfPages: v.nullish(requiredCount, 1) }
const parseLaterPage = v.parser(v.object(pageFields))
/** Has no list for a version whose nodes were never extracted, which has one page at most. */
const parseFirstPage = v.parser(
  v.object({ ...pageFields, comfy_nodes: v.nullish(pageFields.comfy_nodes, []) }),
)

async function readAllPages(url: string, retryDelayMs: number): Promise<ComfyNodes> {
  let found = byName([])
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const query = `?page=${page}&limit=${pageSize}`
    await fetchWithRetry(url + query, retryDelayMs, (body) => {
      const { comfy_nodes: list, totalNumberOfPages } = (page === 1 ? parseFirstPage : parseLaterPage)(body)
      const all = new Map([...found, ...byName(list)])
      const isLast = page >= Math.max(pages, totalNumberOfPages)
      if (all.size === found.size && !isLast) throw new Error('no more comfy nodes')
      found = all
      pages = Math.max(pages, totalNumberOfPages)
    })
  }
  return [...found.values()]
}

/** Reads the comfy nodes of a version: none if the version was deleted since the packs were read. */
async function readVersion(url: string, retryDelayMs: number): Promise<ComfyNodes> {
  try {
    return await readAllPages(url, retryDelayMs)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** @returns null if no earlier build has written the file, or not to its end. */
function readCache(file: string): ComfyNodes | null {
  try {
    const list: unknown = JSON.parse(readText(file))
    return Array.isArray(list) ? [...byName(list).values()] : null
  } catch {
    return null
  }
}

/**
 * Reads the comfy nodes of the packs' latest versions.
 * @returns the comfy nodes by pack, and messages of the reads that failed: the comfy nodes of a pack are missing for each.
 * @throws CatalogError if many reads fail: never a silently smaller index.
 */
export async function readComfyNodes(
  apiBase: string,
  nodes: readonly ApiNode[],
  { cacheDir, onProgress, retryDelayMs = defaultRetryDelayMs }: ComfyNodesOptions,
): Promise<{ entries: PackComfyNodes[]; failed: string[] }> {
  if (cacheDir) mkdirSync(cacheDir, { recursive: true })
  const entries: PackComfyNodes[] = []
  const failures = new FailedReads(nodes.length)
  await forEachConcurrently(nodes, maxConcurrent, async ({ id, latest_version: latest }) => {
    const version = latest?.version
    if (!version) return
    const name = `${id}@${version}`
    const file = cacheDir && isFileSafe(name.replace('@', '-')) ? `${cacheDir}/${name}.json` : null
    const cached = file ? readCache(file) : null
    const path = `/nodes/${encodeURIComponent(id)}/versions/${encodeURIComponent(version)}/comfy-nodes`
    const comfyNodes = cached ?? (await failures.attempt(() => readVersion(apiBase + path, retryDelayMs)))
    // An empty list may only mean that the nodes haven't been extracted yet.
    if (file && !cached && comfyNodes?.length) writeFileSync(file, JSON.stringify(comfyNodes))
    if (comfyNodes) entries.push({ nodeId: id, comfyNodes })
    onProgress?.(entries.length + failures.messages.length, nodes.length)
  })
  return { entries, failed: failures.messages.sort() }
}
