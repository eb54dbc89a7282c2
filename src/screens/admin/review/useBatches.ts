import { useSyncExternalStore } from 'react'
import { type BatchSnapshot, batchSnapshot, onBatches } from './batchStore.ts'

/** The decisions made in this browser by who is here, live. */
export const useBatches = (): BatchSnapshot => useSyncExternalStore(onBatches, batchSnapshot)

const isSending = () => [...batchSnapshot().phases.values()].some(({ name }) => name === 'running')

/**
 * Options of a read that is shown meanwhile: each item of a batch makes it old, but it is asked for anew once, when the
 * last one is settled.
 */
export function useCalm(): (isWanted?: boolean) => {
  enabled: (query: { state: { data: unknown } }) => boolean
} {
  const sends = useSyncExternalStore(onBatches, isSending)
  return (isWanted = true) => ({
    enabled: ({ state }) => isWanted && (!sends || state.data === undefined),
  })
}
