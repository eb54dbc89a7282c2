import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chooseCandidate } from './chooseCandidate.ts'
import { packOfNode, planNode } from './planQueries.ts'
import { catalogLookups } from './resolve/catalogLookups.ts'
import type { ResolvedType, ResolveProgress, WorkflowResolution } from './resolve/resolution.ts'
import { resolveWorkflow } from './resolve/resolveWorkflow.ts'
import type { PlanItem } from './scripts/planItem.ts'
import { readWorkflow } from './workflow/readWorkflow.ts'
import type { Workflow, WorkflowFailure } from './workflow/workflow.ts'

/** A workflow whose nodes are looked up. `fileName` is empty for pasted text. */
export type WorkflowState =
  | { step: 'none' }
  | { step: 'reading'; fileName: string }
  | { step: 'failed'; fileName: string; failure: WorkflowFailure }
  | { step: 'resolving'; fileName: string; workflow: Workflow; progress: ResolveProgress }
  | { step: 'resolved'; fileName: string; workflow: Workflow; resolution: WorkflowResolution }

interface WorkflowPlanOptions {
  /** Called with the packs of a workflow once all its nodes are looked up, and with those of a list. */
  onPacks: (packs: readonly PlanItem[]) => void
  /** Offers a text that is no workflow. Returns the packs that it lists; null if it is nothing that a plan can use. */
  onOtherText: (text: string) => Promise<readonly PlanItem[] | null>
}

/** Larger files are no lists of packs. */
const maxTextBytes = 2_000_000

const textOf = async (source: File | string) =>
  typeof source === 'string' ? source : source.size <= maxTextBytes ? source.text() : ''

function lookupsOf(client: QueryClient) {
  return {
    ...catalogLookups(client),
    findPack: async (id: string) => client.fetchQuery(planNode(id)),
    findPackOfNode: async (name: string) => client.fetchQuery(packOfNode(name)),
  }
}

/** Reads workflows and looks up their nodes, one workflow at a time. Everything stays in memory. */
export function useWorkflowPlan({ onPacks, onOtherText }: WorkflowPlanOptions) {
  const client = useQueryClient()
  const [state, setState] = useState<WorkflowState>({ step: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (task: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      await task(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    }
  }

  const resolve = async (workflow: Workflow, fileName: string, signal: AbortSignal) => {
    const setProgress = (progress: ResolveProgress) => {
      if (!signal.aborted) setState({ step: 'resolving', fileName, workflow, progress })
    }
    setProgress({ done: 0, total: 0 })
    const resolution = await resolveWorkflow(workflow, lookupsOf(client), { signal, onProgress: setProgress })
    signal.throwIfAborted()
    setState({ step: 'resolved', fileName, workflow, resolution })
    onPacks(resolution.packs.map(({ packId }) => ({ packId, version: null })))
  }

  return {
    state,
    read: (source: File | string) =>
      run(async (signal) => {
        const fileName = typeof source === 'string' ? '' : source.name
        setState({ step: 'reading', fileName })
        const result = await readWorkflow(source, { signal })
        signal.throwIfAborted()
        if (result.ok) return resolve(result.workflow, fileName, signal)
        const packs = await onOtherText(await textOf(source))
        signal.throwIfAborted()
        setState(packs ? { step: 'none' } : { step: 'failed', fileName, failure: result.failure })
        if (packs) onPacks(packs)
      }),
    /** Repeats the look-ups that failed; the others are cached. */
    retry: () =>
      run(async (signal) => {
        if (state.step === 'resolved') await resolve(state.workflow, state.fileName, signal)
      }),
    choose: (type: ResolvedType, packId: string) => {
      if (state.step !== 'resolved') return
      setState({ ...state, resolution: chooseCandidate(state.resolution, type, packId) })
    },
    cancel: () => {
      running.current?.abort()
      setState({ step: 'none' })
    },
  }
}
