import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PlanItem } from '#src/lib/plan/planItems.ts'
import { packById, packOfComfyNode } from './planQueries.ts'
import { catalogLookups } from './resolve/catalogLookups.ts'
import { chooseCandidate, isFailed, replaceTypes } from './resolve/changeResolution.ts'
import type { NeededPack, ResolveProgress, WorkflowResolution } from './resolve/resolution.ts'
import { resolveWorkflow } from './resolve/resolveWorkflow.ts'
import { type ResolvedWorkflow, resolvedWorkflow } from './resolvedWorkflow.ts'
import { useExclusiveTask } from './useExclusiveTask.ts'
import { readPlainText, readWorkflow } from './workflow/readWorkflow.ts'
import type { NodeUse, WorkflowFailure } from './workflow/workflow.ts'

/** A workflow being read. `fileName` is empty for pasted text. */
type WorkflowState =
  | { step: 'none' }
  | { step: 'reading'; fileName: string }
  | { step: 'failed'; fileName: string; failure: WorkflowFailure }
  | { step: 'resolving'; fileName: string; progress: ResolveProgress }

interface WorkflowPlanOptions {
  /** Called with the packs of a workflow once all its nodes are looked up, and with those of a list. */
  onPacks: (packs: readonly PlanItem[]) => void
  /** Called with a text that isn't a workflow. Returns the packs that it lists; null if a plan can't use it. */
  onOtherText: (text: string) => Promise<readonly PlanItem[] | null>
}

/** Time between two updates of the progress, each of which renders the page. */
const progressMs = 200

function lookupsOf(client: QueryClient) {
  return {
    ...catalogLookups(client),
    findPack: async (id: string) => client.fetchQuery(packById(id)),
    findPackOfNode: async (name: string) => client.fetchQuery(packOfComfyNode(name)),
  }
}

type SourceContent =
  | { kind: 'workflow'; nodes: readonly NodeUse[] }
  | { kind: 'packs'; packs: readonly PlanItem[] }
  | { kind: 'unusable'; failure: WorkflowFailure }

/** Reads a workflow or, if the source has none, a list of packs. */
async function readSource(
  source: File | string,
  signal: AbortSignal,
  onOtherText: WorkflowPlanOptions['onOtherText'],
): Promise<SourceContent> {
  const result = await readWorkflow(source, { signal })
  signal.throwIfAborted()
  if (result.ok) return { kind: 'workflow', nodes: result.workflow.nodes }
  // Rejects if the browser can't read the file, for example because the user moved it.
  const text = await readPlainText(source).catch(() => null)
  const packs = text === null ? null : await onOtherText(text)
  signal.throwIfAborted()
  return packs ? { kind: 'packs', packs } : { kind: 'unusable', failure: result.failure }
}

/** Looks up nodes. Calls `onProgress` at intervals. */
async function resolveNodes(
  client: QueryClient,
  nodes: readonly NodeUse[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ResolveProgress) => void },
): Promise<WorkflowResolution> {
  let shownAt = Number.NEGATIVE_INFINITY
  const showProgress = (progress: ResolveProgress) => {
    if (signal.aborted || performance.now() - shownAt < progressMs) return
    shownAt = performance.now()
    onProgress(progress)
  }
  const resolution = await resolveWorkflow({ nodes }, lookupsOf(client), { signal, onProgress: showProgress })
  signal.throwIfAborted()
  return resolution
}

/** Loads both indexes, so that they are in memory when the user drops a workflow. Without them, the API is asked. */
function usePreloadedIndexes(client: QueryClient): void {
  useEffect(() => {
    const { getNodeIndex, getPacks } = catalogLookups(client)
    void Promise.allSettled([getNodeIndex(), getPacks()])
  }, [client])
}

/** Reads workflows and looks up their nodes, one workflow at a time. The last one stays in memory, until `clear`. */
export function useWorkflowPlan({ onPacks, onOtherText }: WorkflowPlanOptions) {
  const client = useQueryClient()
  const [state, setState] = useState<WorkflowState>({ step: 'none' })
  const { data: resolved = null } = useQuery(resolvedWorkflow)
  const setResolved = (next: ResolvedWorkflow | null) => client.setQueryData(resolvedWorkflow.queryKey, next)
  const task = useExclusiveTask()
  usePreloadedIndexes(client)

  const resolve = (nodes: readonly NodeUse[], fileName: string, signal: AbortSignal) =>
    resolveNodes(client, nodes, {
      signal,
      onProgress: (progress) => setState({ step: 'resolving', fileName, progress }),
    })

  // An error of a task is a bug, which the global handler reports.
  const run = <Result>(fileName: string, read: (signal: AbortSignal) => Promise<Result>) =>
    task.run(read, () => setState({ step: 'failed', fileName, failure: 'damaged' }))

  const finish = (next: ResolvedWorkflow, added: readonly NeededPack[]) => {
    setResolved(next)
    setState({ step: 'none' })
    onPacks(added.map(({ packId }) => ({ packId, version: null })))
  }

  const cancel = () => {
    task.cancel()
    setState({ step: 'none' })
  }

  return {
    state,
    /** Null until a workflow is read and its nodes are looked up. */
    resolved,
    /** Resolves to whether the plan could use the source; to undefined if it was canceled. */
    read: (source: File | string) => {
      const fileName = typeof source === 'string' ? '' : source.name
      return run(fileName, async (signal) => {
        setState({ step: 'reading', fileName })
        const content = await readSource(source, signal, onOtherText)
        if (content.kind === 'workflow') {
          const resolution = await resolve(content.nodes, fileName, signal)
          finish({ fileName, resolution }, resolution.packs)
        } else if (content.kind === 'packs') {
          setState({ step: 'none' })
          onPacks(content.packs)
        } else setState({ step: 'failed', fileName, failure: content.failure })
        return content.kind !== 'unusable'
      })
    },
    /** Repeats the lookups that failed, and adds the packs that the workflow was not known to need. */
    retry: async () => {
      if (!resolved) return
      const { fileName, resolution } = resolved
      await run(fileName, async (signal) => {
        const failed = resolution.types.filter(isFailed)
        const retried = await resolve(
          failed.flatMap(({ uses }) => uses),
          fileName,
          signal,
        )
        // The user may have chosen packs of other types meanwhile.
        const latest = client.getQueryData(resolvedWorkflow.queryKey) ?? resolved
        const known = new Set(latest.resolution.packs.map(({ packId }) => packId))
        finish(
          { ...latest, resolution: replaceTypes(latest.resolution, failed, retried.types) },
          retried.packs.filter(({ packId }) => !known.has(packId)),
        )
      })
    },
    choose: (packId: string) => {
      if (resolved) setResolved({ ...resolved, resolution: chooseCandidate(resolved.resolution, packId) })
    },
    cancel,
    /** Cancels, and forgets the workflow. Returns a function that brings it back. */
    clear: () => {
      cancel()
      setResolved(null)
      return () => void setResolved(resolved)
    },
  }
}
