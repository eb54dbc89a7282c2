import type { components } from '#contract/schema.d.ts'

type ApiStatus = components['schemas']['WorkflowRunStatus']

/** State of a run of a test workflow. */
export type RunState = 'passed' | 'failed' | 'running' | 'unknown'

const runStatuses: Readonly<Record<ApiStatus, RunState>> = {
  WorkflowRunStatusCompleted: 'passed',
  WorkflowRunStatusFailed: 'failed',
  WorkflowRunStatusStarted: 'running',
}

/** Summaries of commits use other names than runs (contract/openapi.yaml). */
const states: ReadonlyMap<unknown, RunState> = new Map([
  ...Object.entries(runStatuses),
  ['COMPLETED', 'passed'],
  ['FAILED', 'failed'],
  ['STARTED', 'running'],
])

export const parseRunState = (status: unknown): RunState => states.get(status) ?? 'unknown'
