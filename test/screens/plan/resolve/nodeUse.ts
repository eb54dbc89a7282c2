import type { NodeUse } from '#src/screens/plan/workflow/workflow.ts'

/** A node of a workflow, with the facts that a test needs. */
export const nodeUse = (type: string, more: Partial<NodeUse> = {}): NodeUse => ({
  type,
  id: '1',
  title: '',
  path: [],
  cnrId: null,
  auxId: null,
  version: null,
  inputs: null,
  outputs: null,
  widgetCount: null,
  mode: 'active',
  ...more,
})
