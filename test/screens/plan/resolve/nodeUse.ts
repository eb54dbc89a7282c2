import type { NodeUse } from '#src/screens/plan/workflow/workflow.ts'

/** A node of a workflow, with the fields that a test needs. */
export const nodeUse = (type: string, overrides: Partial<NodeUse> = {}): NodeUse => ({
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
  ...overrides,
})
