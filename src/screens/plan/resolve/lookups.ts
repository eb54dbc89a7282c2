import type { FoundComfyNode } from '#src/catalog/ComfyNodeCatalog.ts'
import type { PackIdentity } from './PackFinder.ts'

/** The part of the index of nodes that names packs. */
export interface NodeIndex {
  /** Nodes of all packs with exactly that name. */
  withName(name: string): readonly Pick<FoundComfyNode, 'name' | 'nodeId'>[]
}

/** Lookups in the registry. Each function may reject: a failed lookup is kept beside the node. */
export interface Lookups {
  /** The pack with an id. Null, or rejects with `missing`, when there is none. */
  findPack: (id: string) => Promise<{ id: string } | null>
  /** The pack that the API names for a node. */
  findPackOfNode: (name: string) => Promise<{ id: string } | null>
  /** All packs of the catalog; null in a build without. */
  getPacks: () => Promise<readonly PackIdentity[] | null>
  /** The index of nodes; null in a build without. */
  getNodeIndex: () => Promise<NodeIndex | null>
}
