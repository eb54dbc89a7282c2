import { isRecord } from '#src/lib/json/lenientJson.ts'
import { maxTextLength, textOf } from './uiNode.ts'
import type { NodeUse } from './workflow.ts'

/**
 * Reads a node of the API format.
 * @param linkedOutputs gets the outputs of other nodes that this node's inputs are linked to.
 */
export function readApiNode(
  id: string,
  node: Readonly<Record<string, unknown>>,
  linkedOutputs: Map<string, Set<number>>,
): NodeUse {
  const inputs = isRecord(node['inputs']) ? Object.entries(node['inputs']) : []
  const { title = '' } = isRecord(node['_meta']) ? node['_meta'] : {}
  for (const [, value] of inputs) {
    if (!isLink(value)) continue
    const [source, output] = value
    const outputs = linkedOutputs.get(String(source)) ?? new Set()
    linkedOutputs.set(String(source), outputs.add(output))
  }
  return {
    type: String(node['class_type']).slice(0, maxTextLength),
    id: id.slice(0, maxTextLength),
    title: textOf(title),
    path: [],
    cnrId: null,
    auxId: null,
    version: null,
    inputs: inputs.map(([name, value]) => ({
      name: name.slice(0, maxTextLength),
      type: '',
      isLinked: isLink(value),
    })),
    outputs: null,
    // In this format, values have names.
    widgetCount: null,
  }
}

/** A link is the id of a node and the position of its output. */
function isLink(value: unknown): value is [string | number, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [source, output]: unknown[] = value
  return (typeof source === 'string' || typeof source === 'number') && Number.isSafeInteger(output)
}
