/** Marks reads as stale in all open tabs. Only writes and signed-in users load this file. */
import type { Invalidation } from './invalidation.ts'
import { rememberStale } from './staleReads.ts'
import type { ApiPath } from './url.ts'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('comfy-registry-stale') : null
// An open channel keeps a Node process alive. Browsers have no `unref`.
if (channel && 'unref' in channel && typeof channel.unref === 'function') channel.unref()

/** Marks reads as stale, here and in the other tabs. Sends paths only, never data. */
export function markStale(stale: Invalidation): void {
  rememberStale(stale)
  channel?.postMessage(stale)
}

const strings = (value: unknown): readonly ApiPath[] =>
  // Only compared with our own paths, never requested.
  Array.isArray(value) ? value.filter((item): item is ApiPath => typeof item === 'string') : []

/**
 * Calls `listener` with the reads that a write in another tab changed.
 * @returns a function that unsubscribes.
 */
export function onStaleInOtherTab(listener: (stale: Invalidation) => void): () => void {
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('exact' in data) || !('under' in data)) return
    const stale = { exact: strings(data.exact), under: strings(data.under) }
    rememberStale(stale)
    listener(stale)
  }
  channel?.addEventListener('message', handleMessage)
  return () => channel?.removeEventListener('message', handleMessage)
}
