import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import type { InterfaceChange } from '#src/lib/interface-diff/interfaceChange.ts'
import { diffInterfaces } from '#src/lib/interface-diff/interfaceDiff.ts'
import type { NodeUse } from '../workflow/workflow.ts'
import { packOfFrontendNode } from './frontendNodes.ts'
import { isUsedAsDeclared } from './isUsedAsDeclared.ts'
import { usedChange } from './usedChange.ts'

/** `unknown`: the nodes of one of the versions are not known. */
export type LoadResult = 'loads' | 'loads-with-changes' | 'breaks' | 'unknown'

/**
 * The reason why a result is unknown. `no-list`: the nodes of the chosen version are unknown. `not-listed`: they don't
 * include the type, and those of the saved version are unknown. `names-only`: they do, but not its inputs or outputs.
 * `undeclared-use`: the workflow uses links or widgets that the chosen version doesn't declare. A pack's JavaScript may add
 * both nodes and widgets.
 */
export type UnknownReason = 'no-list' | 'not-listed' | 'names-only' | 'undeclared-use'

/** The changes of a node type of the workflow with the chosen version. */
export interface TypeImpact {
  type: string
  uses: readonly NodeUse[]
  result: LoadResult
  /** The chosen version has no such node anymore. */
  isRemoved: boolean
  /** Null for other results, and where the changes explain it. */
  unknownReason: UnknownReason | null
  /** Breaking changes first; only those that concern how the workflow uses the node. */
  changes: readonly InterfaceChange[]
}

/** Whether a workflow still loads with the chosen version of a pack. */
export interface WorkflowImpact {
  result: LoadResult
  /** Affected types only, the worst ones first. */
  types: readonly TypeImpact[]
}

interface UsedType {
  type: string
  uses: readonly NodeUse[]
}

type Interfaces = readonly ComfyNodeInterface[] | null

/**
 * Compares the version of a pack that a workflow was saved with and the one to install, as far as the workflow uses it.
 * @param types of the workflow that the pack provides.
 * @param before nodes of the saved version; null where unknown. The nodes are then compared with the inputs and outputs
 *   that the file has of them, as are those of which only the name is known.
 * @param after nodes of the chosen version; null where unknown.
 */
export function diffWorkflow(
  types: readonly UsedType[],
  before: Interfaces,
  after: Interfaces,
): WorkflowImpact {
  const impacts = mergeUses(types).map((used) => impactOf(used, before, after))
  const affected = impacts.filter(({ result }) => result !== 'loads')
  return {
    result: affected.map(({ result }) => result).sort(worstFirst)[0] ?? 'loads',
    types: affected.sort((a, b) => worstFirst(a.result, b.result)),
  }
}

const order: readonly LoadResult[] = ['breaks', 'unknown', 'loads-with-changes', 'loads']
const worstFirst = (a: LoadResult, b: LoadResult) => order.indexOf(a) - order.indexOf(b)

/** A type may occur several times, when its nodes were saved with different ids of the same pack. */
function mergeUses(types: readonly UsedType[]): UsedType[] {
  return [...Map.groupBy(types, ({ type }) => type)].map(([type, same]) => ({
    type,
    uses: same.flatMap(({ uses }) => uses),
  }))
}

function impactOf({ type, uses }: UsedType, before: Interfaces, after: Interfaces): TypeImpact {
  const impact = { type, uses, isRemoved: false, unknownReason: null, changes: [] }
  const unknown = (unknownReason: UnknownReason): TypeImpact => ({
    ...impact,
    result: 'unknown',
    unknownReason,
  })
  if (!after) return unknown('no-list')
  const old = before?.find(({ name }) => name === type)
  const now = after.find(({ name }) => name === type)
  // Nodes that only the pack's JavaScript defines are in no list.
  if (!now && !old && (before || packOfFrontendNode(type) !== null)) return { ...impact, result: 'loads' }
  if (!now) return before ? { ...impact, isRemoved: true, result: 'breaks' } : unknown('not-listed')
  if (!old || !(old.readable.inputs || old.readable.outputs))
    return uses.every((use) => isUsedAsDeclared(use, now))
      ? { ...impact, result: 'loads' }
      : unknown(now.readable.inputs && now.readable.outputs ? 'undeclared-use' : 'names-only')
  const details = diffInterfaces([old], [now]).nodes[0]?.details ?? []
  const changes = details.flatMap((change) => usedChange(change, uses, old, now) ?? [])
  return { ...impact, changes: changes.sort(breakingFirst), result: resultOf(changes) }
}

const breakingFirst = (a: InterfaceChange, b: InterfaceChange) => Number(b.isBreaking) - Number(a.isBreaking)

function resultOf(changes: readonly InterfaceChange[]): LoadResult {
  if (changes.some(({ isBreaking }) => isBreaking)) return 'breaks'
  if (changes.some(({ kind }) => kind === 'not-comparable')) return 'unknown'
  return changes.length > 0 ? 'loads-with-changes' : 'loads'
}
