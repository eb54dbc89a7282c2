/** Marks reads as stale in all open tabs. Only writes and signed-in users load this file. */
import type { Invalidation } from './invalidation.ts'
import { rememberStale } from './staleReads.ts'
import type { ApiPath } from './url.ts'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('comfy-registry-stale') : null
// An open channel keeps a Node process alive. Browsers have no `unref`.
if (channel && 'unref' in channel && typeof channel.unref === 'function') channel.unref()

type StaleListener = (stale: Invalidation) => void
const listeners = new Set<StaleListener>()

/** Marks reads as stale, here and in the other tabs. Sends paths only, never data. */
export function markStale(stale: Invalidation): void {
  rememberStale(stale)
  channel?.postMessage(stale)
  for (const listener of listeners) listener(stale)
}

/** Calls `listener` with the reads that a write in this tab changed. Returns a function that unsubscribes. */
export function onStale(listener: StaleListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const strings = (value: unknown): readonly ApiPath[] =>
  // Only compared with our own paths, never requested.
  Array.isArray(value) ? value.filter((item): item is ApiPath => typeof item === 'string') : []

/** Parses what another tab or document of this origin has written; null if it is something else. */
export function parseStale(value: unknown): Invalidation | null {
  if (typeof value !== 'object' || value === null || !('exact' in value) || !('under' in value)) return null
  return { exact: strings(value.exact), under: strings(value.under) }
}

/**
 * Calls `listener` with the reads that a write in another tab changed.
 * @returns a function that unsubscribes.
 */
export function onStaleInOtherTab(listener: StaleListener): () => void {
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    const stale = parseStale(data)
    if (!stale) return
    rememberStale(stale)
    listener(stale)
  }
  channel?.addEventListener('message', handleMessage)
  return () => channel?.removeEventListener('message', handleMessage)
}
