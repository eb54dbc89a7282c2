import type { RegistryData } from '#test/mock-api/records.ts'
import { type SampleNode, workflowOf } from '#test/mock-api/seed/workflow.ts'

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
  return JSON.stringify(
    workflowOf(
      Array.from({ length: nodeCount }, (_, index): SampleNode => {
        const { type, pack, version } = types[index % types.length] ?? { type: 'KSampler' }
        const isNamed = (index % types.length) % 3 > 0
        return isNamed ? [type, pack, version, [1]] : [type, undefined, undefined, [1]]
      }),
    ),
  )
}
