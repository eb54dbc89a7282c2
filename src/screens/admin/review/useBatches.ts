import { useSyncExternalStore } from 'react'
import { type BatchSnapshot, batchSnapshot, onBatches } from './batchStore.ts'

/** The decisions made in this browser by who is here, live. */
export const useBatches = (): BatchSnapshot => useSyncExternalStore(onBatches, batchSnapshot)

/** Whether something is being sent: lists are read anew when it is over, not after each item. */
export function useIsSending(): boolean {
  const { phases } = useBatches()
  return [...phases.values()].some(({ name }) => name === 'running')
}
