import { createHash } from 'node:crypto'
import type { CatalogSource } from '#src/catalog/catalogSource.ts'
import type { HomeSections } from '#src/catalog/homeSections.ts'
import { buildComfyNodeIndex, type PackComfyNodes } from './comfyNodeIndex.ts'
import { buildPackIndex, byPopularity, packRows } from './packIndex.ts'
import type { ApiNode } from './readCatalog.ts'

interface SearchIndexOptions {
  nodes: readonly ApiNode[]
  /** Null unless the build runs with `--comfy-nodes`. */
  comfyNodes: readonly PackComfyNodes[] | null
  sections: HomeSections
  /** Time of the build, as Unix time in milliseconds. */
  at: number
}

/**
 * The files of the search index by URL path, and their URLs for the HTML. Content-hashed, so that they can be cached as
 * immutable.
 */
export function searchIndex({ nodes, comfyNodes, sections, at }: SearchIndexOptions): {
  source: CatalogSource
  files: ReadonlyMap<string, string>
} {
  const files = new Map<string, string>()
  const add = (name: string, value: unknown): string => {
    const text = JSON.stringify(value)
    const path = `/catalog/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
    files.set(path, text)
    return path
  }
  const { parts } = buildPackIndex(nodes, at)
  const order = new Map(
    packRows(nodes, at)
      .sort(byPopularity)
      .map(({ id }, position) => [id, position]),
  )
  const positionOf = ({ nodeId }: PackComfyNodes) => order.get(nodeId) ?? order.size
  const source = {
    packs: parts.map((part, index) => add(index === 0 ? 'packs' : `packs-${index + 1}`, part)),
    nodes:
      comfyNodes &&
      add('nodes', buildComfyNodeIndex(comfyNodes.toSorted((a, b) => positionOf(a) - positionOf(b)))),
    home: add('home', sections),
  }
  return { source, files }
}
