import type { WorkflowFailure } from './workflow.ts'

/** Thrown inside of this folder only; `readWorkflow` returns the failure. */
export class WorkflowError extends Error {
  override readonly name = 'WorkflowError'
  readonly failure: WorkflowFailure

  constructor(failure: WorkflowFailure) {
    super(failure)
    this.failure = failure
  }
}
