import { isRecord } from '#src/lib/json/lenientJson.ts'
import type { TimeSlices } from '#src/lib/TimeSlices.ts'
import { readApiNode } from './apiNode.ts'
import { type Graph, readGraphs } from './uiGraphs.ts'
import { readUiNode } from './uiNode.ts'
import { WorkflowError } from './WorkflowError.ts'
import { maxWorkflowDepth, maxWorkflowNodes, type NodeUse } from './workflow.ts'

/**
 * Lists the nodes of a workflow in the UI format. The nodes of a subgraph or group node are listed once, at its first
 * instance: a workflow that repeats subgraphs in subgraphs would have billions. Definitions without an instance are
 * listed, too, because ComfyUI loads them.
 */
export async function readUiNodes(
  root: Readonly<Record<string, unknown>>,
  slices: TimeSlices,
): Promise<NodeUse[]> {
  const { main, definitions, versions } = readGraphs(root)
  const uses: NodeUse[] = []
  const visited = new Set<Graph>()
  const queue: { graph: Graph; path: readonly string[] }[] = [{ graph: main, path: [] }]
  const unused = [...new Set(definitions.values())]
  for (let item = queue.shift(); item; item = queue.shift()) {
    const { graph, path } = item
    visited.add(graph)
    if (path.length > maxWorkflowDepth) throw new WorkflowError('too-deep')
    for (const node of graph.nodes) {
      if (slices.isOver()) await slices.next()
      const use = readUiNode(node, path, versions)
      const inner = use && definitions.get(use.type)
      if (inner && !visited.has(inner)) {
        visited.add(inner)
        queue.push({ graph: inner, path: [...path, inner.name] })
      } else if (use && !inner) uses.push(use)
      if (uses.length > maxWorkflowNodes) throw new WorkflowError('too-many-nodes')
    }
    const next = queue.length === 0 ? unused.find((definition) => !visited.has(definition)) : undefined
    if (next) queue.push({ graph: next, path: [next.name] })
  }
  return uses
}

/** Lists the nodes of a workflow in the API format, `{id: {class_type, inputs}}`. */
export async function readApiNodes(
  root: Readonly<Record<string, unknown>>,
  slices: TimeSlices,
): Promise<NodeUse[]> {
  const entries = Object.entries(root).filter(
    ([, node]) => isRecord(node) && typeof node['class_type'] === 'string',
  )
  if (entries.length > maxWorkflowNodes) throw new WorkflowError('too-many-nodes')
  const linkedOutputs = new Map<string, Set<number>>()
  const uses: NodeUse[] = []
  for (const [id, node] of entries) {
    if (slices.isOver()) await slices.next()
    if (isRecord(node)) uses.push(readApiNode(id, node, linkedOutputs))
  }
  return uses.map((use) => ({ ...use, outputs: outputsOf(linkedOutputs.get(use.id)) }))
}

const outputsOf = (indexes: ReadonlySet<number> | undefined) =>
  [...(indexes ?? [])].sort((a, b) => a - b).map((index) => ({ index, type: '', isLinked: true }))
