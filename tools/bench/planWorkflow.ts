import type { RegistryData } from '#test/mock-api/records.ts'

const nodeCount = 200
const packCount = 25

/**
 * A workflow of 200 nodes from 25 packs, in the format of ComfyUI's frontend. Every third type doesn't name its pack, as in
 * files of older frontends.
 */
export function planWorkflow({ nodes, versions }: RegistryData): string {
  const active = new Set(nodes.filter(({ status }) => status === 'NodeStatusActive').map(({ id }) => id))
  const providers = versions
    .filter(
      ({ node_id, status, comfyNodes }) =>
        comfyNodes && status === 'NodeVersionStatusActive' && active.has(node_id),
    )
    .slice(0, packCount)
  const types = providers.flatMap(({ node_id, version, comfyNodes }) =>
    (comfyNodes ?? []).map(({ comfy_node_name: type = '' }) => ({ type, pack: node_id, version })),
  )
  return JSON.stringify({
    nodes: Array.from({ length: nodeCount }, (_, index) => {
      const { type, pack, version } = types[index % types.length] ?? { type: 'KSampler' }
      const isNamed = pack !== undefined && (index % types.length) % 3 > 0
      return {
        id: index + 1,
        type,
        pos: [index * 240, 0],
        size: [210, 120],
        flags: {},
        order: index,
        mode: 0,
        inputs: [],
        outputs: [],
        properties: { 'Node name for S&R': type, ...(isNamed && { cnr_id: pack, ver: version }) },
        widgets_values: [1],
      }
    }),
    links: [],
    groups: [],
    config: {},
    extra: {},
    version: 0.4,
  })
}
