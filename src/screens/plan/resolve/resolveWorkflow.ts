import { forEachConcurrently } from '#src/lib/forEachConcurrently.ts'
import { TimeSlices } from '#src/lib/TimeSlices.ts'
import type { NodeUse, Workflow } from '../workflow/workflow.ts'
import type { Lookups } from './lookups.ts'
import { neededPacks } from './neededPacks.ts'
import type { ResolvedType, ResolveProgress, WorkflowResolution } from './resolution.ts'
import { TypeResolver } from './TypeResolver.ts'

/** Types that are looked up at a time; each sends one request after the other. */
const maxConcurrent = 6

interface ResolveOptions {
  signal: AbortSignal
  onProgress?: (progress: ResolveProgress) => void
}

/**
 * Finds the pack of each node of a workflow. A lookup that fails is kept beside its type.
 * @throws only the reason of the signal.
 */
export async function resolveWorkflow(
  { nodes }: Pick<Workflow, 'nodes'>,
  lookups: Lookups,
  { signal, onProgress }: ResolveOptions,
): Promise<WorkflowResolution> {
  const groups = [...Map.groupBy(nodes, groupKey).values()]
  const resolver = new TypeResolver(lookups)
  const types: ResolvedType[] = []
  // Most types are found in memory: without slices, all of them in one long task.
  const slices = new TimeSlices({ signal, checkInterval: 1 })
  // Lookups share their requests with other screens, so they can't be canceled themselves.
  const canceled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // Handled here: after the last lookup, an abort would be an unhandled rejection.
  canceled.catch(() => undefined)
  let done = 0
  // Reading the workflow has used up the current task.
  await slices.next()
  onProgress?.({ done, total: groups.length })
  await forEachConcurrently([...groups.entries()], maxConcurrent, async ([index, uses]) => {
    const [first] = uses
    if (!first) return
    const resolution = await Promise.race([resolver.resolve(first), canceled])
    types[index] = { type: first.type, uses, resolution }
    done += 1
    onProgress?.({ done, total: groups.length })
    if (slices.isOver()) await slices.next()
  })
  return { types, packs: neededPacks(types) }
}

/** Nodes of one type may have been saved with several packs. */
const groupKey = ({ type, cnrId, auxId }: NodeUse) => JSON.stringify([type, cnrId, auxId])
