/** A node of a sample workflow: its type, and the pack and version it was saved with. */
export type SampleNode = readonly [
  type: string,
  pack?: string | undefined,
  version?: string | undefined,
  widgets?: readonly unknown[],
]

/**
 * Nodes of every kind: of packs in the seed, whose newer versions load, load with changes or break; of ComfyUI and its
 * frontend; of a name that three packs have; and of a name that none has.
 */
const nodes: readonly SampleNode[] = [
  ['Harbor Tile Upscale', 'harbor-suite', '1.9.4', [0, 'fixed', 20, 0.35, 32]],
  ['Split Tiles (old)', 'harbor-suite', '1.9.4', [2]],
  ['Frame Weaver (Simple)', 'frame-weaver', '1.1.0', [1, 'careful']],
  ['Depth Chart (Simple)', undefined, undefined, [1, 'careful']],
  ['Image Resize', undefined, undefined, [1024]],
  ['Harbour Tile Upscale'],
  ['KSampler', 'comfy-core', '0.3.40', [0, 'fixed', 20, 8, 'euler', 'normal', 1]],
  ['Note', undefined, undefined, ['A note of the author']],
  ['Reroute'],
]

/** A workflow in the format of ComfyUI's frontend, with its nodes in a row and without links. */
export function workflowOf(nodes: readonly SampleNode[]) {
  return {
    id: 'b1f0a8de-3c55-4a65-8a2e-1f7f8d0f2a11',
    revision: 0,
    last_node_id: nodes.length,
    last_link_id: 0,
    nodes: nodes.map(([type, pack, version, widgets = []], index) => ({
      id: index + 1,
      type,
      pos: [index * 240, 0],
      size: [210, 120],
      flags: {},
      order: index,
      mode: 0,
      inputs: [],
      outputs: [],
      properties: { 'Node name for S&R': type, ...(pack ? { cnr_id: pack, ver: version } : {}) },
      widgets_values: widgets,
    })),
    links: [],
    groups: [],
    config: {},
    extra: {},
    version: 0.4,
  }
}

/** A workflow of the packs in the seed. */
export const sampleWorkflow = workflowOf(nodes)
