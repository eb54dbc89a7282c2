import { useLayoutEffect, useSyncExternalStore } from 'react'
import { type BatchSnapshot, getBatchSnapshot, markBatchesShown, subscribeToBatches } from './batchStore.ts'

/** The signed-in user's batches in this browser, live. */
export function useBatches(): BatchSnapshot {
  // A subscription ends in a passive effect, which runs after the component is gone.
  useLayoutEffect(markBatchesShown, [])
  return useSyncExternalStore(subscribeToBatches, getBatchSnapshot)
}

const isSending = () => [...getBatchSnapshot().phases.values()].some(({ name }) => name === 'running')

/**
 * Query options that pause refetching while a batch is sent. Every settled item invalidates the query, but it is
 * refetched only once, after the last item.
 * @param isEnabled whether the query runs at all.
 */
export function usePauseWhileSending(isEnabled = true): {
  enabled: (query: { state: { data: unknown } }) => boolean
} {
  const isPaused = useSyncExternalStore(subscribeToBatches, isSending)
  return { enabled: ({ state }) => isEnabled && (!isPaused || state.data === undefined) }
}
