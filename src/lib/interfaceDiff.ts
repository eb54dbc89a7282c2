import type { ComfyNodeInterface } from './comfyNode.ts'
import { diffInputs } from './inputDiff.ts'
import type { InterfaceChange } from './interfaceChange.ts'
import { diffOutputs } from './outputDiff.ts'

export type NodeChange = {
  name: string
  change: 'added' | 'removed' | 'changed'
  breaking: boolean
  /** Breaking ones first; empty for added and removed nodes. */
  details: InterfaceChange[]
}

export type InterfaceDiff = {
  /** Breaking changes first, then in the order of the newer version. Unchanged nodes are left out. */
  nodes: NodeChange[]
  /** In how many ways saved workflows may break: each removed node and each breaking detail is one. */
  breaking: number
}

/** What changed between the single nodes of two versions. Nodes are matched by name; a renamed node is removed and added. */
export function diffInterfaces(
  before: readonly ComfyNodeInterface[],
  after: readonly ComfyNodeInterface[],
): InterfaceDiff {
  const old = byName(before)
  const now = byName(after)
  const nodes: NodeChange[] = []
  for (const name of old.keys()) {
    if (!now.has(name)) nodes.push({ name, change: 'removed', breaking: true, details: [] })
  }
  for (const [name, node] of now) {
    const former = old.get(name)
    const details = former ? diffNode(former, node) : []
    if (!former) nodes.push({ name, change: 'added', breaking: false, details })
    else if (details.length > 0)
      nodes.push({ name, change: 'changed', breaking: details.some((one) => one.breaking), details })
  }
  nodes.sort(breakingFirst)
  const breaking = nodes.reduce(
    (sum, node) => sum + (node.change === 'removed' ? 1 : node.details.filter((one) => one.breaking).length),
    0,
  )
  return { nodes, breaking }
}

function diffNode(from: ComfyNodeInterface, to: ComfyNodeInterface): InterfaceChange[] {
  const details: InterfaceChange[] = [
    ...diffPart('inputs', from, to, () => diffInputs(from.inputs, to.inputs)),
    ...diffPart('outputs', from, to, () => diffOutputs(from.outputs, to.outputs)),
  ]
  if (to.deprecated && !from.deprecated) details.push({ kind: 'deprecated-now', breaking: false })
  const category = { from: from.category.join('/'), to: to.category.join('/') }
  if (category.from !== category.to) details.push({ kind: 'category-changed', ...category, breaking: false })
  return details.sort(breakingFirst)
}

/** Comparing with something unreadable would report every input as new or gone. */
function diffPart(
  part: 'inputs' | 'outputs',
  from: ComfyNodeInterface,
  to: ComfyNodeInterface,
  diff: () => InterfaceChange[],
): InterfaceChange[] {
  if (from.readable[part] && to.readable[part]) return diff()
  return from.readable[part] === to.readable[part] ? [] : [{ kind: 'not-comparable', part, breaking: false }]
}

/** The first of several nodes with one name counts, as in the list shown. */
function byName(nodes: readonly ComfyNodeInterface[]): Map<string, ComfyNodeInterface> {
  const result = new Map<string, ComfyNodeInterface>()
  for (const node of nodes) if (!result.has(node.name)) result.set(node.name, node)
  return result
}

function breakingFirst(a: { breaking: boolean }, b: { breaking: boolean }): number {
  return Number(b.breaking) - Number(a.breaking)
}
