import type { InterfaceChange } from '#src/lib/interface-diff/interfaceChange.ts'
import type { NodeUse } from '../workflow/workflow.ts'

/** `unknown`: the nodes of one of the versions are not known. */
export type LoadResult = 'loads' | 'loads-with-changes' | 'breaks' | 'unknown'

/** What a node type of the workflow loses or gains with the chosen version. */
export interface TypeImpact {
  type: string
  uses: readonly NodeUse[]
  result: LoadResult
  /** The chosen version has no such node. */
  isRemoved: boolean
  /** Breaking changes first; only those that concern how the workflow uses the node. */
  changes: readonly InterfaceChange[]
}

/** Whether a workflow still loads with the chosen version of a pack. */
export interface WorkflowImpact {
  result: LoadResult
  /** Affected types only, the breaking ones first. */
  types: readonly TypeImpact[]
}
