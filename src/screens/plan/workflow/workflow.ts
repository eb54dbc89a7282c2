/** An input of a node as saved in the workflow. */
export interface UsedInput {
  name: string
  /** Empty in the API format, which has no types. */
  type: string
  isLinked: boolean
}

/** An output of a node as saved in the workflow. In the API format, only outputs with a link are known. */
export interface UsedOutput {
  /** Position, by which ComfyUI restores links. */
  index: number
  /** Empty in the API format, which has no types. */
  type: string
  isLinked: boolean
}

/**
 * A node on the canvas. All texts are user-generated and only limited in length. Muted and bypassed nodes don't run, but
 * ComfyUI needs their packs to load the workflow unchanged.
 */
export interface NodeUse {
  /** Name that ComfyUI registers the node by, such as `KSampler`. */
  type: string
  /** Unique in its graph only. */
  id: string
  /** Title given by the user; empty for none. */
  title: string
  /** Names of the subgraphs and group nodes that contain the node, outermost first. */
  path: readonly string[]
  /** Id of the pack as the frontend saved it (`properties.cnr_id`): not always canonical. `comfy-core` is ComfyUI. */
  cnrId: string | null
  /** `owner/name` on GitHub of a pack without a registry id (`properties.aux_id`). */
  auxId: string | null
  /** Version of the pack that the workflow was saved with: a semantic version, or a commit hash. */
  version: string | null
  /** Null where the file doesn't list them. */
  inputs: readonly UsedInput[] | null
  outputs: readonly UsedOutput[] | null
  /** Number of saved widget values; null where unknown. */
  widgetCount: number | null
}

/** The format in which ComfyUI saved the workflow: with the layout of the canvas, or as the API takes it. */
export type WorkflowFormat = 'ui' | 'api'

/** Kind of the file, by its first bytes. */
export type WorkflowSource =
  | 'json'
  | 'png'
  | 'webp'
  | 'jpeg'
  | 'avif'
  | 'svg'
  | 'glb'
  | 'safetensors'
  | 'mp4'
  | 'webm'
  | 'flac'
  | 'mp3'
  | 'ogg'

/** A workflow as read from a file. */
export interface Workflow {
  format: WorkflowFormat
  source: WorkflowSource
  /** All nodes, also those inside of subgraphs and group nodes, without the instances of these. */
  nodes: readonly NodeUse[]
}

/** The reason why a file has no readable workflow. */
export type WorkflowFailure =
  /** Larger than `maxWorkflowBytes`. */
  | 'too-large'
  | 'empty'
  /** A kind of file that ComfyUI doesn't write workflows to, or random bytes. */
  | 'unsupported-type'
  /** Text that is not JSON. */
  | 'not-json'
  /** JSON, but neither format of a workflow. */
  | 'not-a-workflow'
  /** An image, video or sound without a workflow: many sites remove it. */
  | 'no-workflow'
  /** The file, or the JSON inside, ends too early. */
  | 'truncated'
  /** The metadata can't be read. */
  | 'damaged'
  /** Nested deeper than `maxWorkflowDepth`. */
  | 'too-deep'
  /** More nodes than `maxWorkflowNodes`. */
  | 'too-many-nodes'

export type WorkflowRead = { ok: true; workflow: Workflow } | { ok: false; failure: WorkflowFailure }

export const maxWorkflowBytes = 20 * 1024 * 1024
export const maxWorkflowNodes = 5000
/** Max nesting of the JSON, and of subgraphs in each other. */
export const maxWorkflowDepth = 100
