import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { diffInputs } from './diffInputs.ts'
import { diffOutputs } from './diffOutputs.ts'
import type { InterfaceChange } from './interfaceChange.ts'

export type NodeChange = {
  name: string
  change: 'added' | 'removed' | 'changed'
  isBreaking: boolean
  /** Breaking changes first; empty for added and removed nodes. */
  details: InterfaceChange[]
}

export type InterfaceDiff = {
  /** Breaking changes first, then in the order of the newer version; without unchanged nodes. */
  nodes: NodeChange[]
  /** Number of removed nodes and breaking details. */
  breakingCount: number
}

/** Compares the nodes of two versions by name; a renamed node counts as removed and added. */
export function diffInterfaces(
  before: readonly ComfyNodeInterface[],
  after: readonly ComfyNodeInterface[],
): InterfaceDiff {
  const old = byName(before)
  const now = byName(after)
  const nodes: NodeChange[] = []
  for (const name of old.keys()) {
    if (!now.has(name)) nodes.push({ name, change: 'removed', isBreaking: true, details: [] })
  }
  for (const [name, node] of now) {
    const former = old.get(name)
    const details = former ? diffNode(former, node) : []
    if (!former) nodes.push({ name, change: 'added', isBreaking: false, details })
    else if (details.length > 0)
      nodes.push({
        name,
        change: 'changed',
        isBreaking: details.some((detail) => detail.isBreaking),
        details,
      })
  }
  nodes.sort(breakingFirst)
  const removedCount = nodes.filter(({ change }) => change === 'removed').length
  const breakingDetails = nodes.flatMap(({ details }) => details).filter(({ isBreaking }) => isBreaking)
  return { nodes, breakingCount: removedCount + breakingDetails.length }
}

function diffNode(from: ComfyNodeInterface, to: ComfyNodeInterface): InterfaceChange[] {
  const details: InterfaceChange[] = [
    ...diffPart('inputs', from, to, () => diffInputs(from.inputs, to.inputs)),
    ...diffPart('outputs', from, to, () => diffOutputs(from.outputs, to.outputs)),
  ]
  if (to.deprecated && !from.deprecated) details.push({ kind: 'deprecated-now', isBreaking: false })
  const category = { from: from.category.join('/'), to: to.category.join('/') }
  if (category.from !== category.to)
    details.push({ kind: 'category-changed', ...category, isBreaking: false })
  return details.sort(breakingFirst)
}

/** Reports an unreadable part instead of comparing it: an empty list of inputs may mean that they are unknown. */
function diffPart(
  part: 'inputs' | 'outputs',
  from: ComfyNodeInterface,
  to: ComfyNodeInterface,
  diff: () => InterfaceChange[],
): InterfaceChange[] {
  if (from.readable[part] && to.readable[part]) return diff()
  return [{ kind: 'not-comparable', part, isBreaking: false }]
}

/** Keeps the first of several nodes with the same name, as the node list does. */
function byName(nodes: readonly ComfyNodeInterface[]): Map<string, ComfyNodeInterface> {
  const result = new Map<string, ComfyNodeInterface>()
  for (const node of nodes) if (!result.has(node.name)) result.set(node.name, node)
  return result
}

function breakingFirst(a: { isBreaking: boolean }, b: { isBreaking: boolean }): number {
  return Number(b.isBreaking) - Number(a.isBreaking)
}
