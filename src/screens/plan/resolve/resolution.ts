import type { NodeUse } from '../workflow/workflow.ts'

/** A pack that provides, or may provide, a node. */
export interface PackCandidate {
  /** Canonical id in the registry. */
  packId: string
  /**
   * The reason why the pack is a candidate: the workflow names it, the API returns it for the node's name, or the index of
   * nodes (or our list of nodes that only JavaScript defines) has it.
   */
  from: 'workflow' | 'api' | 'index'
}

/** The origin of a node. */
export type Resolution =
  | ({ kind: 'pack' } & PackCandidate)
  /** Part of ComfyUI. */
  | { kind: 'core' }
  /** Drawn by ComfyUI's frontend alone, such as a note. */
  | { kind: 'frontend' }
  /**
   * The user has to choose. `several-packs`: several packs provide the node, or have the id that the workflow names.
   * `workflow-differs`: the pack that the workflow names isn't in the registry, but others provide the node.
   */
  | { kind: 'ambiguous'; reason: 'several-packs' | 'workflow-differs'; candidates: readonly PackCandidate[] }
  /** No pack in the registry. `namedPack` is the pack that the workflow names, as saved. */
  | { kind: 'unknown'; namedPack: string | null }
  /** The lookups failed; may succeed when repeated. */
  | { kind: 'failed'; error: unknown }

/** A node type of the workflow, with all nodes of that type that were saved with the same pack. */
export interface ResolvedType {
  type: string
  uses: readonly NodeUse[]
  resolution: Resolution
}

/** A node type without a single pack: it needs the user. */
export interface OpenType extends ResolvedType {
  resolution: Extract<Resolution, { kind: 'ambiguous' | 'unknown' | 'failed' }>
}

export const isOpenType = (type: ResolvedType): type is OpenType =>
  ['ambiguous', 'unknown', 'failed'].includes(type.resolution.kind)

/** The pack with this id, if the user can choose it for a type. */
export const candidateOf = ({ resolution }: ResolvedType, packId: string): PackCandidate | undefined =>
  resolution.kind === 'ambiguous'
    ? resolution.candidates.find((candidate) => candidate.packId === packId)
    : undefined

/** A pack that the workflow needs. */
export interface NeededPack {
  packId: string
  types: readonly ResolvedType[]
  /** Versions that the nodes were saved with, the most frequent first; usually one. May be commit hashes. */
  savedVersions: readonly string[]
}

/** The origins of all nodes of a workflow. No node is left out. */
export interface WorkflowResolution {
  /** In the order of the workflow. */
  types: readonly ResolvedType[]
  /** Packs of the resolved types, most used first. */
  packs: readonly NeededPack[]
}

export interface ResolveProgress {
  /** Node types resolved so far, and of all. */
  done: number
  total: number
}
