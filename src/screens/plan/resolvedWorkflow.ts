import { queryOptions, skipToken } from '@tanstack/react-query'
import type { WorkflowResolution } from './resolve/resolution.ts'

/** The origins of all nodes of a workflow. `fileName` is empty for pasted text. */
export interface ResolvedWorkflow {
  fileName: string
  resolution: WorkflowResolution
}

/**
 * The workflow of the plan. In the query cache, so that it is there when the user comes back to the page, and is deleted
 * on sign-out. Never persisted: a workflow is private.
 */
export const resolvedWorkflow = queryOptions<ResolvedWorkflow | null>({
  queryKey: ['plan workflow'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
  // Replaced as a whole; a comparison of 5,000 nodes would take long.
  structuralSharing: false,
  meta: { persist: false },
})
