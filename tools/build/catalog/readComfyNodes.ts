/** Reads the comfy nodes of every pack's latest version. Versions never change, so they are cached between builds. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { PackComfyNodes } from './comfyNodeIndex.ts'
import { isFileSafe } from './fileNames.ts'
import { type ApiNode, fetchWithRetry, forEachConcurrently, type ReadOptions } from './readCatalog.ts'

/** The documented maximum of `limit`. */
const pageSize = 100

interface ComfyNodesOptions extends Omit<ReadOptions, 'limit'> {
  /** Folder that keeps what earlier builds have read; null for none. */
  cacheDir: string | null
}

type ComfyNodes = PackComfyNodes['comfyNodes']

function parsePage(body: unknown, url: string): { comfyNodes: ComfyNodes; pages: number } {
  const { comfy_nodes: list, totalNumberOfPages } = Object(body) as Record<string, unknown> // checked here
  // Null for a version whose nodes were never extracted.
  const comfyNodes = list ?? []
  if (!Array.isArray(comfyNodes)) throw new Error(`${url} returned no list of comfy nodes`)
  return { comfyNodes, pages: Number(totalNumberOfPages ?? 1) }
}

async function readAllPages(url: string, retryDelayMs: number): Promise<ComfyNodes> {
  const all: ComfyNodes[number][] = []
  for (let page = 1; ; page += 1) {
    const query = `?page=${page}&limit=${pageSize}`
    const { comfyNodes, pages } = await fetchWithRetry(url + query, retryDelayMs, parsePage)
    all.push(...comfyNodes)
    if (page >= pages || comfyNodes.length === 0) return all
  }
}

/**
 * Reads the comfy nodes of the packs' latest versions, six at a time.
 * @returns the comfy nodes by pack, and the ids of packs whose comfy nodes couldn't be read.
 */
export async function readComfyNodes(
  apiBase: string,
  nodes: readonly ApiNode[],
  { cacheDir, onProgress, retryDelayMs = 500 }: ComfyNodesOptions,
): Promise<{ entries: PackComfyNodes[]; failed: string[] }> {
  if (cacheDir) mkdirSync(cacheDir, { recursive: true })
  const entries: PackComfyNodes[] = []
  const failed: string[] = []
  await forEachConcurrently(nodes, async ({ id, latest_version: latest }) => {
    const version = latest?.version
    if (!version) return
    const name = `${id}@${version}`
    const file = cacheDir && isFileSafe(name.replace('@', '-')) ? `${cacheDir}/${name}.json` : null
    try {
      if (file && existsSync(file)) {
        // Written below by an earlier build.
        entries.push({ nodeId: id, comfyNodes: JSON.parse(readFileSync(file, 'utf8')) })
      } else {
        const path = `/nodes/${encodeURIComponent(id)}/versions/${encodeURIComponent(version)}/comfy-nodes`
        const comfyNodes = await readAllPages(apiBase + path, retryDelayMs)
        // An empty list may only mean that the nodes haven't been extracted yet.
        if (file && comfyNodes.length > 0) writeFileSync(file, JSON.stringify(comfyNodes))
        entries.push({ nodeId: id, comfyNodes })
      }
    } catch {
      failed.push(id)
    }
    onProgress?.(entries.length + failed.length, nodes.length)
  })
  return { entries, failed: failed.sort() }
}
